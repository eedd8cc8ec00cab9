import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import type { InputSignature } from './signaturesOf.ts'

/** True when this 33-byte key signed this hash: ECDSA with a low S, or BIP-340. */
export function isSignedBy(
  key: Uint8Array,
  hash: Uint8Array,
  { publicKey, signature }: InputSignature,
): boolean {
  try {
    return publicKey
      ? secp256k1.verify(signature, hash, key, { prehash: false })
      : schnorr.verify(signature, hash, key.subarray(1))
  } catch {
    return false // an invalid key or signature
  }
}
