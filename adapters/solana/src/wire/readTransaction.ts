import { solanaErrors } from '../solanaErrors.ts'

/** A transaction as it travels: one signature of 64 bytes for each signer, then the message. */
export type WireTransaction = {
  readonly signatures: readonly Uint8Array[]
  /** What is signed. */
  readonly message: Uint8Array
  readonly version: 'legacy' | number
  /** Keys of the signers, in the order of their signatures. The first pays. */
  readonly signers: readonly Uint8Array[]
}

/** Takes a transaction apart, legacy or versioned. Throws `solana/badTransaction`. */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  let at = 0
  const take = (length: number) => {
    if (at + length > bytes.length) throw solanaErrors.create('badTransaction', [])
    at += length
    return bytes.subarray(at - length, at)
  }
  const byte = () => take(1)[0] ?? 0
  const signatures = takeAll(shortLength(byte), () => take(64))
  const message = bytes.subarray(at)
  const first = byte()
  // Later versions lay out their message anew, so only these can be read on.
  if (first > versionZero) throw solanaErrors.create('badTransaction', [])
  const signerCount = first === versionZero ? byte() : first
  take(2)
  const keys = takeAll(shortLength(byte), () => take(32))
  const signers = keys.slice(0, signerCount)
  if (signerCount === 0 || signers.length !== signerCount || signatures.length !== signerCount)
    throw solanaErrors.create('badTransaction', [])
  return { signatures, message, version: first === versionZero ? 0 : 'legacy', signers }
}

/** The first byte of a message of version 0; below it, legacy messages begin with a count. */
const versionZero = 0x80

/** A length in one to three bytes of seven bits, the lowest first. */
function shortLength(byte: () => number): number {
  let length = 0
  for (let shift = 0; shift < 21; shift += 7) {
    const next = byte()
    length |= (next & 0x7f) << shift
    if (next < 0x80) return length
  }
  throw solanaErrors.create('badTransaction', [])
}

function takeAll(count: number, take: () => Uint8Array): readonly Uint8Array[] {
  return Array.from({ length: count }, take)
}
