import { frameError } from '../frameError.ts'

const wordDigits = 64
const maxItems = 32
const maxItemBytes = 1_024
const maxDigits = 2 * wordDigits + maxItems * (2 * wordDigits + 2 * maxItemBytes)

/** The items of one `bytes[]` that a contract answers. Throws `node` for what is none, or is longer than any real one. */
export function decodeBytesList(reply: unknown): readonly `0x${string}`[] {
  if (typeof reply !== 'string' || !/^0x(?:[\da-fA-F]{2})*$/.test(reply)) throw frameError('node')
  const digits = reply.slice(2).toLowerCase()
  if (digits.length > maxDigits) throw frameError('node')
  const read = (at: number) => {
    const word = digits.slice(at, at + wordDigits)
    const value = word.length === wordDigits ? BigInt(`0x${word}`) : -1n
    // No place or length in such a reply is larger.
    if (value < 0n || value > BigInt(maxDigits)) throw frameError('node')
    return Number(value)
  }
  const start = read(0) * 2
  const count = read(start)
  if (count > maxItems) throw frameError('node')
  const first = start + wordDigits
  return Array.from({ length: count }, (_, index) => {
    const at = first + read(first + index * wordDigits) * 2
    const length = read(at) * 2
    const item = digits.slice(at + wordDigits, at + wordDigits + length)
    if (length > maxItemBytes * 2 || item.length !== length) throw frameError('node')
    return `0x${item}` as const
  })
}
