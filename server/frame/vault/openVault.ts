import { combine } from 'shamir-secret-sharing'
import { type Bytes, wipe } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import { deriveProof, importSealKey, unseal } from './seal.ts'

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

/** 32 bytes of the key and the share's number. */
const shareBytes = 33

/**
 * The root of a wallet, from two of its shares. A damaged share combines to a wrong key without an error, so the
 * commitment is compared first. The caller overwrites the result after use.
 */
export async function openVault(
  vault: Vault,
  shares: readonly [Bytes, Bytes],
): Promise<{ root: Bytes; keyProof: Bytes }> {
  const dataKey = await combineShares(shares)
  try {
    if (!equalBytes(await deriveProof(dataKey, 'commitment'), vault.commitment))
      throw frameError('share')
    const key = await importSealKey(dataKey)
    const root = await unseal(key, vault.vault, vaultContext(vault)).catch(() => {
      throw frameError('vault')
    })
    return { root, keyProof: await deriveProof(dataKey, 'keyProof') }
  } finally {
    wipe(dataKey)
  }
}

/** A share ends with its number; at zero it would be the key itself, whatever the other share is. */
const isShare = (share: Bytes) => share.length === shareBytes && share.at(-1) !== 0

async function combineShares(shares: readonly [Bytes, Bytes]): Promise<Bytes> {
  if (!shares.every(isShare)) throw frameError('share')
  try {
    const combined = await combine([...shares])
    const dataKey = Uint8Array.from(combined)
    wipe(combined)
    return dataKey
  } catch (cause) {
    // Two shares with one number, or of different lengths.
    throw Object.assign(frameError('share'), { cause })
  }
}

/** Compares in a time that depends on the length alone. */
function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let at = 0; at < a.length; at++) difference |= (a[at] ?? 0) ^ (b[at] ?? 0)
  return difference === 0
}
