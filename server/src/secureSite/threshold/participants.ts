import { frost } from './frost.ts'

/** Identifiers of the three shares of a key: 1, 2 and 3. */
export const participants = {
  /** In the vault, which opens with two shares of the wallet's data key. */
  device: frost.Identifier.fromNumber(1),
  /** On the site. */
  server: frost.Identifier.fromNumber(2),
  /** Sealed for the visitor's recovery methods, or for the site at the level `escrow`. */
  recovery: frost.Identifier.fromNumber(3),
} as const
