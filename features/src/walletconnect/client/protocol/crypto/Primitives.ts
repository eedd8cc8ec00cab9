import type { Bytes } from './bytes.ts'

/** The algorithms of the protocol besides ChaCha20-Poly1305, from the browser or as software. */
export type Primitives = {
  sha256(bytes: Bytes): Promise<Bytes>
  /** The X25519 public key of a secret of 32 bytes. */
  agreementKey(secret: Bytes): Promise<Bytes>
  /** The symmetric key that both sides derive: X25519, then HKDF-SHA-256. Throws for a public key of low order. */
  sharedKey(secret: Bytes, publicKey: Bytes): Promise<Bytes>
  /** The Ed25519 public key of a seed of 32 bytes. */
  identityKey(seed: Bytes): Promise<Bytes>
  sign(seed: Bytes, data: Bytes): Promise<Bytes>
}
