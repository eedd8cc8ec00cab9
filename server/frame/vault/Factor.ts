import type { Bytes } from '../bytes/Bytes.ts'

export type FactorKind = 'passkey' | 'code' | 'passphrase'

/** What a visitor presents to open the recovery share, before it is stretched to a key. */
export type FactorInput = {
  readonly kind: FactorKind
  /** The output of the passkey's PRF (32 bytes), the printed code's 128 bits, or the passphrase as UTF-8. */
  readonly secret: Bytes
}
