import { once } from '@portico/core/internal'
import type { Bytes } from './bytes.ts'
import { webPrimitives } from './webPrimitives.ts'

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

/** The browser's own algorithms; the software ones load only where a browser, or a page without TLS, has none. */
export const loadPrimitives: () => Promise<Primitives> = once(async () => {
  try {
    const secret = new Uint8Array(32).fill(1)
    await Promise.all([webPrimitives.agreementKey(secret), webPrimitives.identityKey(secret)])
    return webPrimitives
  } catch {
    // A browser before 2025, or `crypto.subtle` is missing.
    return (await import('../software/softwarePrimitives.ts')).softwarePrimitives
  }
})
