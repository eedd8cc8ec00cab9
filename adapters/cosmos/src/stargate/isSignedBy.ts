import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base64 } from '@scure/base'

/** True when this key (33 bytes) signed the bytes; the signature is base64 of 64. Ethermint chains hash by Keccak. */
export function isSignedBy(key: Uint8Array, bytes: Uint8Array, signature: string): boolean {
  try {
    const signed = base64.decode(signature)
    return [sha256, keccak_256].some((hash) =>
      secp256k1.verify(signed, hash(bytes), key, { prehash: false }),
    )
  } catch {
    return false // no key, or no signature
  }
}
