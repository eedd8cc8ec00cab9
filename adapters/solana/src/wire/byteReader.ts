import { solanaErrors } from '../solanaErrors.ts'

export type ByteReader = {
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
