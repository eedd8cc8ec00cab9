import { ed25519, x25519 } from '@noble/curves/ed25519'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import type { Primitives } from '../crypto/Primitives.ts'

/** The algorithms for browsers that have none of their own. */
export const softwarePrimitives: Primitives = {
  sha256: async (bytes) => Uint8Array.from(sha256(bytes)),
  agreementKey: async (secret) => Uint8Array.from(x25519.getPublicKey(secret)),
  sharedKey: async (secret, publicKey) =>
    Uint8Array.from(
      hkdf(sha256, x25519.getSharedSecret(secret, publicKey), undefined, undefined, 32),
    ),
  identityKey: async (seed) => Uint8Array.from(ed25519.getPublicKey(seed)),
  sign: async (seed, data) => Uint8Array.from(ed25519.sign(data, seed)),
}
