import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import type { InputSignature } from './signaturesOf.ts'

/** True for a signature of this hash by this key of 33 bytes: of ECDSA with a low S, or of BIP-340. */
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
    return false // no key, or no signature
  }
}
