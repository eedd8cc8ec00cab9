import { type Bytes, base58 } from '../bytes.ts'
import { frameError } from '../frameError.ts'

export type SolanaInstruction = {
  readonly program: string
  /** Addresses; of a lookup table's entry, the table's address and the index in it. */
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}
type SolanaMessage = {
  readonly version: 'legacy' | 0
  readonly signers: readonly string[]
  readonly feePayer: string
  readonly instructions: readonly SolanaInstruction[]
}
type SolanaTransaction = SolanaMessage & {
  readonly signatures: readonly Uint8Array[]
  /** What is signed. */
  readonly message: Uint8Array
  /** Bytes of the wire form before the first signature. */
  readonly signatureStart: number
}

const signatureBytes = 64
const keyBytes = 32

/** Reads a transaction's wire form. Throws for one that is malformed or has bytes after its end. */
export function readTransaction(wire: Uint8Array): SolanaTransaction {
  const reader = new ByteReader(wire)
  const count = reader.length()
  const signatureStart = reader.at
  const signatures = Array.from({ length: count }, () => reader.bytes(signatureBytes))
  const message = wire.slice(reader.at)
  const parsed = readMessage(message)
  if (parsed.signers.length !== count) throw frameError('input', 'Signatures and signers differ')
  return { ...parsed, signatures, message, signatureStart }
}

/** Reads a transaction's message, legacy or version 0. */
export function readMessage(message: Uint8Array): SolanaMessage {
  const reader = new ByteReader(message)
  const version = readVersion(message, reader)
  const required = reader.byte()
  const readonlySigned = reader.byte()
  reader.byte()
  const keys = readList(reader, () => base58.encode(reader.bytes(keyBytes)))
  if (required < 1 || required > keys.length || readonlySigned >= required)
    throw frameError('input', 'The transaction has a malformed header')
  reader.bytes(keyBytes)
  const raw = readList(reader, () => ({
    program: reader.byte(),
    accounts: readList(reader, () => reader.byte()),
    data: reader.bytes(reader.length()),
  }))
  const loaded = version === 0 ? readLookups(reader) : []
  if (reader.left > 0) throw frameError('input', 'The transaction has bytes after its end')
  const all = [...keys, ...loaded]
  const keyAt = (index: number, from: readonly string[]) => {
    const key = from[index]
    if (key === undefined) throw frameError('input', 'The transaction names a missing account')
    return key
  }
  return {
    version,
    signers: keys.slice(0, required),
    feePayer: keyAt(0, keys),
    instructions: raw.map(({ program, accounts, data }) => ({
      // A program cannot come from a lookup table.
      program: keyAt(program, keys),
      accounts: accounts.map((index) => keyAt(index, all)),
      data,
    })),
  }
}

function readVersion(message: Uint8Array, reader: ByteReader): 'legacy' | 0 {
  const first = message[0] ?? 0
  if (first < 0x80) return 'legacy'
  if (reader.byte() !== 0x80) throw frameError('input', 'The transaction’s version is unknown')
  return 0
}

/** Writable entries of all tables come before the read-only ones. */
function readLookups(reader: ByteReader): readonly string[] {
  const tables = readList(reader, () => {
    const table = base58.encode(reader.bytes(keyBytes))
    const entry = () => `${table}#${reader.byte()}`
    return { writable: readList(reader, entry), readable: readList(reader, entry) }
  })
  return [...tables.flatMap((it) => it.writable), ...tables.flatMap((it) => it.readable)]
}

function readList<item>(reader: ByteReader, read: () => item): item[] {
  return Array.from({ length: reader.length() }, read)
}

/** Reads Solana's wire format from start to end; throws where bytes are missing. */
class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  get at(): number {
    return this.#at
  }

  byte(): number {
    return this.bytes(1)[0] ?? 0
  }

  bytes(length: number): Uint8Array {
    if (length > this.left) throw frameError('input', 'The transaction ends too early')
    this.#at += length
    return this.#bytes.slice(this.#at - length, this.#at)
  }

  /** A compact length: 7 bits a byte, three bytes at most, in its shortest form only. */
  length(): number {
    let value = 0
    for (let part = 0; part < 3; part++) {
      const byte = this.byte()
      value |= (byte & 0x7f) << (part * 7)
      if (byte < 0x80) {
        if (part > 0 && byte === 0) break
        return value
      }
    }
    throw frameError('input', 'The transaction has a malformed length')
  }
}

/** The transaction with the account's signature in its place, and that signature. Other signatures stay as they are. */
export function placeSignature(
  wire: Uint8Array,
  account: string,
  signature: Bytes | undefined,
): { wire: Bytes; signature: Bytes } {
  const { signers, signatureStart } = readTransaction(wire)
  const place = signers.indexOf(account)
  if (place < 0 || signature?.length !== signatureBytes)
    throw frameError('input', 'This account does not sign the transaction')
  const signed = Uint8Array.from(wire)
  signed.set(signature, signatureStart + place * signatureBytes)
  return { wire: signed, signature }
}
