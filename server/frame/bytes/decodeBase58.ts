import { type Bytes, base58Alphabet, hex } from '../bytes.ts'
import { frameError } from '../frameError.ts'

/** As a message of 16 kB has; checked first, since the time grows with the square of the length. */
const maxCharacters = 22_500
/** So many digits are one number without loss; one by one they would take as many times as long. */
const step = 9
const base = 58n ** 9n

/** The bytes of a text in base58. Throws `input` for another text, or one that is too long. */
export function decodeBase58(text: string): Bytes {
  if (text.length > maxCharacters) throw frameError('input', 'Expected shorter base58')
  let value = 0n
  for (let at = 0; at < text.length; at += step) {
    const digits = Array.from(text.slice(at, at + step), (one) => base58Alphabet.indexOf(one))
    if (digits.includes(-1)) throw frameError('input', 'Expected base58')
    const part = digits.reduce((sum, digit) => sum * 58 + digit, 0)
    value = value * (digits.length === step ? base : 58n ** BigInt(digits.length)) + BigInt(part)
  }
  const zeros = text.length - text.replace(/^1+/, '').length
  const digits = value === 0n ? '' : value.toString(16)
  const bytes = hex.decode(`0x${digits.length % 2 === 0 ? '' : '0'}${digits}`)
  return Uint8Array.from([...new Uint8Array(zeros), ...bytes])
}
