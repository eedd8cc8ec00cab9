import { solanaErrors } from '../solanaErrors.ts'
import { byteReader } from './byteReader.ts'

/** A transaction in wire format: one signature of 64 bytes per signer, then the message. */
export type WireTransaction = {
  readonly signatures: readonly Uint8Array[]
  /** The signed bytes. */
  readonly message: Uint8Array
  readonly version: 'legacy' | number
  /** Keys of the signers, in the order of their signatures. The first pays. */
  readonly signers: readonly Uint8Array[]
}

/** The first byte of a message of version 0; below it, legacy messages begin with a count. */
const versionZero = 0x80

/** Parses a transaction, legacy or versioned. Throws `solana/badTransaction`. */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  const { take, byte, list, rest } = byteReader(bytes)
  const signatures = list(() => take(64))
  const message = rest()
  const first = byte()
  // Later versions have another message layout and cannot be parsed.
  if (first > versionZero) throw solanaErrors.create('badTransaction', [])
  const signerCount = first === versionZero ? byte() : first
  take(2)
  const keys = list(() => take(32))
  const signers = keys.slice(0, signerCount)
  if (signerCount === 0 || signers.length !== signerCount || signatures.length !== signerCount)
    throw solanaErrors.create('badTransaction', [])
  return { signatures, message, version: first === versionZero ? 0 : 'legacy', signers }
}
