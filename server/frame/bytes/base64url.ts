import { frameError } from '../frameError.ts'
import type { Bytes } from './Bytes.ts'

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
