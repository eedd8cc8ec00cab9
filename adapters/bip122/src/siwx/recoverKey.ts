import { secp256k1 } from '@noble/curves/secp256k1.js'

export type Recoverable = {
  readonly digest: Uint8Array
  /** 64 bytes; anything else throws. */
  readonly signature: Uint8Array
  /** Which of four keys it may be (SEC 1, 4.1.6). */
  readonly id: number
}

/** The key that made a signature whose s is in the lower half; `undefined` for the other half. Throws where none did. */
export function recoverKey({ digest, signature, id }: Recoverable) {
  const read = secp256k1.Signature.fromBytes(signature).addRecoveryBit(id)
  return read.hasHighS() ? undefined : read.recoverPublicKey(digest)
}
