import { frameError } from '../frameError.ts'
import type { Bytes } from './Bytes.ts'

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
