import type { Bytes } from '../bytes/Bytes.ts'

/** The public half of a P-256 key, with no other members. */
export type PublicJwk = {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
}

/** The keys of this browser. None of them can be read by a script, also not by ours. */
export type Device = {
  readonly jwk: PublicJwk
  /** ECDSA with SHA-256, as IEEE P1363. */
  sign(data: Bytes): Promise<Bytes>
  /** What the site encrypts shares to. */
  readonly encryptionJwk: PublicJwk
  /** The content of a JWE that is encrypted to this device; the caller overwrites it after use. Throws `share`. */
  decrypt(jwe: string): Promise<Bytes>
  /** Seals the device's share (AES-GCM). */
  readonly sealKey: CryptoKey
}
