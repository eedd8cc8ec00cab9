import { frameError } from '../frameError.ts'
import type { Bytes } from './Bytes.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** The time of the conversion grows with the square of the length; a message of 16 kB takes some 100 ms. */
const maxCharacters = 22_500

/** Base58 with Bitcoin's alphabet, as Solana's addresses and messages are written. */
export const base58 = {
  encode(bytes: Uint8Array): string {
    const zeros = countLeading(bytes, 0)
    const digits = convert(bytes, 256, 58)
    return '1'.repeat(zeros) + digits.map((digit) => alphabet[digit]).join('')
  },
  decode(text: string): Bytes {
    if (text.length > maxCharacters) throw frameError('input', 'Expected shorter base58')
    const digits = Array.from(text, (character) => alphabet.indexOf(character))
    if (digits.includes(-1)) throw frameError('input', 'Expected base58')
    const zeros = countLeading(digits, 0)
    return Uint8Array.from([...new Array<number>(zeros).fill(0), ...convert(digits, 58, 256)])
  },
}

function countLeading(values: ArrayLike<number>, wanted: number): number {
  let count = 0
  while (count < values.length && values[count] === wanted) count++
  return count
}

/** Digits of the same number in another base, without leading zeros, most significant first. */
function convert(values: Iterable<number>, from: number, to: number): readonly number[] {
  const digits: number[] = []
  for (const value of values) {
    let carry = value
    for (let at = 0; at < digits.length; at++) {
      carry += (digits[at] ?? 0) * from
      digits[at] = carry % to
      carry = Math.floor(carry / to)
    }
    for (; carry > 0; carry = Math.floor(carry / to)) digits.push(carry % to)
  }
  return digits.reverse()
}
