import { frameError } from '../frameError.ts'

/** Reads Solana's wire format from start to end; throws where bytes are missing. */
export class ByteReader {
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
