import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import type { Ed25519Claim } from '@portico/core/siwx'

/** True when the key that hashes to this account signed these bytes: 64 of the signature, and the number of the key. */
export function isEcdsaSigned({ key: account, message, signature }: Ed25519Claim): boolean {
  const id = signature[64] ?? 4
  try {
    const read = secp256k1.Signature.fromBytes(signature.subarray(0, 64)).addRecoveryBit(id)
    // The other half of a signature is none: nobody has to know the key for it.
    if (read.hasHighS()) return false
    const key = read.recoverPublicKey(digest(message)).toBytes()
    return digest(key).every((byte, at) => byte === account[at])
  } catch {
    return false // numbers that no key ever signs
  }
}

function digest(bytes: Uint8Array): Uint8Array {
  return blake2b(bytes, { dkLen: 32 })
}
