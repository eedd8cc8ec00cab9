import type { Bytes } from '../bytes/Bytes.ts'

/** What is stored of a wallet: it opens with two of three shares of its data key. */
export type Vault = {
  readonly id: string
  /** Grows by one each time the shares are replaced. */
  readonly version: number
  /** The 32-byte root under the data key (`seal`), bound to `id` and `version`. */
  readonly vault: Bytes
  readonly commitment: Bytes
}

/** The three shares of a data key; any two combine to it. */
export type Shares = { readonly device: Bytes; readonly server: Bytes; readonly recovery: Bytes }

/** Binds a vault's ciphertext to its wallet and version. */
export function vaultContext({ id, version }: Pick<Vault, 'id' | 'version'>): string {
  return `${id}.${version}`
}
