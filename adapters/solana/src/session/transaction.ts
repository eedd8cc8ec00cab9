import { base58 } from '@scure/base'
import { solanaErrors } from '../solanaErrors.ts'

/** A transaction in wire format: one signature of 64 bytes per signer, then the message. */
type WireTransaction = {
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

type ByteReader = {
  take(length: number): Uint8Array
  byte(): number
  /** Reads a list with its length prefix. */
  list<item>(take: () => item): readonly item[]
  /** The unread bytes. */
  rest(): Uint8Array
}

/** Reads bytes sequentially in Solana's encoding. Throws `solana/badTransaction` when there are too few. */
export function byteReader(bytes: Uint8Array): ByteReader {
  let at = 0
  const take = (length: number) => {
    if (at + length > bytes.length) throw solanaErrors.create('badTransaction', [])
    at += length
    return bytes.subarray(at - length, at)
  }
  const byte = () => take(1)[0] ?? 0
  return {
    take,
    byte,
    list: (takeItem) => Array.from({ length: shortLength(byte) }, takeItem),
    rest: () => bytes.subarray(at),
  }
}

/** A length in one to three bytes of seven bits, lowest first. */
function shortLength(byte: () => number): number {
  let length = 0
  for (let shift = 0; shift < 21; shift += 7) {
    const next = byte()
    length |= (next & 0x7f) << shift
    if (next < 0x80) return length
  }
  throw solanaErrors.create('badTransaction', [])
}

/** Returns a copy of the transaction with this key's signature. Throws `solana/badTransaction`. */
export function addSignature(
  transaction: Uint8Array,
  key: Uint8Array,
  signature: Uint8Array,
): Uint8Array {
  const { signatures, signers } = readTransaction(transaction)
  const at = signers.findIndex((signer) => isSameBytes(signer, key))
  const place = signatures[at]
  if (!place || signature.length !== 64) throw solanaErrors.create('badTransaction', [])
  const copy = transaction.slice()
  copy.set(signature, place.byteOffset - transaction.byteOffset)
  return copy
}

/** Whether two arrays of bytes are equal. */
export function isSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

/**
 * The first signature of a transaction, in base58, which is its id; `undefined` while whoever pays its fee has not signed,
 * and for bytes that are no transaction.
 */
export function signatureOf(transaction: Uint8Array): string | undefined {
  const { take, list } = byteReader(transaction)
  try {
    const [first] = list(() => take(64)) // in front of the message, whatever its version
    return first?.some((byte) => byte !== 0) ? base58.encode(first) : undefined
  } catch {
    return undefined // fewer bytes than it announces
  }
}
