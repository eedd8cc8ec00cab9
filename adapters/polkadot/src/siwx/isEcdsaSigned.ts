import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import type { Ed25519Claim } from '@portico/core/siwx'

/** True when the key that hashes to this account signed these bytes: a 64-byte signature and the recovery id. */
export function isEcdsaSigned({ key: account, message, signature }: Ed25519Claim): boolean {
  const id = signature[64] ?? 4
  try {
    const read = secp256k1.Signature.fromBytes(signature.subarray(0, 64)).addRecoveryBit(id)
    // A signature with a high s is rejected: it can be derived without the key.
    if (read.hasHighS()) return false
    const key = read.recoverPublicKey(digest(message)).toBytes()
    return digest(key).every((byte, at) => byte === account[at])
  } catch {
    return false // values that no key can produce
  }
}

function digest(bytes: Uint8Array): Uint8Array {
  return blake2b(bytes, { dkLen: 32 })
}
