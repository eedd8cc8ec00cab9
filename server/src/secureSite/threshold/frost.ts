import { createFROST } from '@noble/curves/abstract/frost.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha512 } from '@noble/hashes/sha2.js'

/**
 * FROST(Ed25519, SHA-512) of RFC 9591. It is made here and not imported whole, since a bundler would put it wherever
 * `ed25519` alone is used.
 */
export const frost = /* @__PURE__ */ createFROST({
  name: 'FROST-ED25519-SHA512-v1',
  Point: ed25519.Point,
  hash: sha512,
  // Without a prefix the challenge is that of RFC 8032, so that the signature is a plain one.
  H2: '',
})

/** Identifiers of the three shares of a key: 1, 2 and 3. */
export const participants = {
  /** In the vault, which opens with two shares of the wallet's data key. */
  device: frost.Identifier.fromNumber(1),
  /** On the site. */
  server: frost.Identifier.fromNumber(2),
  /** Sealed for the visitor's recovery methods, or for the site at the level `escrow`. */
  recovery: frost.Identifier.fromNumber(3),
} as const
