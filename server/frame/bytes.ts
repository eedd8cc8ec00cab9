import { frameError } from './frameError.ts'

/** Bytes that own their memory, as Web Cryptography takes them; shared memory would let another thread change them. */
export type Bytes = Uint8Array<ArrayBuffer>

export const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58 with Bitcoin's alphabet, as Solana's addresses are written; the time grows with the square of the length. */
export const base58 = {
  encode(bytes: Uint8Array): string {
    const digits: number[] = []
    for (let carry of bytes) {
      for (let at = 0; at < digits.length; at++) {
        carry += (digits[at] ?? 0) * 256
        digits[at] = carry % 58
        carry = Math.floor(carry / 58)
      }
      for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
    }
    const first = bytes.findIndex((byte) => byte > 0)
    const text = digits.reverse().map((digit) => base58Alphabet[digit])
    return '1'.repeat(first < 0 ? bytes.length : first) + text.join('')
  },
}

/** Base64 with the alphabet for addresses and without padding (RFC 4648, section 5). */
export const base64url = {
  encode: (bytes: Uint8Array): string =>
    toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
  decode(text: string): Bytes {
    if (!/^[\w-]*$/.test(text) || text.length % 4 === 1)
      throw frameError('input', 'Expected base64url')
    return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
  },
}

/** Ordinary base64 with padding, as Solana's transactions are written. */
export const base64 = {
  encode: toBase64,
  decode(text: string): Bytes {
    if (!/^[A-Za-z\d+/]*={0,2}$/.test(text) || text.length % 4 !== 0)
      throw frameError('input', 'Expected base64')
    return fromBase64(text)
  },
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** Hexadecimal text with the prefix `0x`. `decode` takes an even number of digits only. */
export const hex = {
  encode: (bytes: Uint8Array): `0x${string}` =>
    `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`,
  decode(text: string): Bytes {
    if (!/^0x(?:[\da-fA-F]{2})*$/.test(text))
      throw frameError('input', 'Expected hexadecimal bytes')
    const bytes = new Uint8Array((text.length - 2) / 2)
    for (let at = 0; at < bytes.length; at++)
      bytes[at] = Number.parseInt(text.slice(2 + at * 2, 4 + at * 2), 16)
    return bytes
  },
}

/** A number as JSON-RPC nodes take it: hexadecimal without leading zeros. */
export function toHexNumber(value: bigint): string {
  return `0x${value.toString(16)}`
}

/** Overwrites secrets after use. Texts and copies that the engine made are out of reach. */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}
