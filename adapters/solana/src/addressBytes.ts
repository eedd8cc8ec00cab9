import { base58 } from '@scure/base'

/** The 32 bytes of an address; `undefined` for other text. */
export function addressBytes(text: string): Uint8Array | undefined {
  // Checks the length first: decoding takes quadratic time.
  if (text.length < 32 || text.length > 44) return undefined
  try {
    const bytes = base58.decode(text)
    return bytes.length === 32 ? bytes : undefined
  } catch {
    return undefined // a character outside base58
  }
}
