import { concatBytes } from '@noble/hashes/utils.js'
import type { Bytes } from '../bytes.ts'

export type RlpInput = Uint8Array | bigint | readonly RlpInput[]

/** Recursive length prefix; numbers are big-endian without leading zeros. */
export function encodeRlp(input: RlpInput): Bytes {
  if (typeof input === 'bigint') return encodeRlp(toBytes(input))
  if (input instanceof Uint8Array) {
    if (input.length === 1 && (input[0] ?? 0) < 0x80) return Uint8Array.from(input)
    return concatBytes(head(input.length, 0x80), input)
  }
  const content = concatBytes(...input.map(encodeRlp))
  return concatBytes(head(content.length, 0xc0), content)
}

function head(length: number, offset: number): Bytes {
  if (length < 56) return Uint8Array.of(offset + length)
  const size = toBytes(BigInt(length))
  return concatBytes(Uint8Array.of(offset + 55 + size.length), size)
}

function toBytes(value: bigint): Bytes {
  const bytes: number[] = []
  for (let rest = value; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn))
  return Uint8Array.from(bytes)
}
