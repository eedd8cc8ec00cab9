import { base58 } from '@scure/base'

/** The 32 bytes of an address, or `undefined` for text that is none. */
export function addressBytes(text: string): Uint8Array | undefined {
  // The length first: decoding takes the square of it.
  if (text.length < 32 || text.length > 44) return undefined
  try {
    const bytes = base58.decode(text)
    return bytes.length === 32 ? bytes : undefined
  } catch {
    return undefined // a character that base58 has not
  }
}
