import type { FactorKind } from './Factor.ts'

/** A recovery share sealed for one factor, as the site stores it. Binary fields are base64url. */
export type SealedFactor = {
  readonly id: string
  readonly kind: FactorKind
  readonly label: string
  readonly ciphertext: string
  /** Of a passphrase: SHA-256 of the proof for which the site releases the ciphertext. */
  readonly verifier?: string
  readonly params: Readonly<Record<string, string>>
}
