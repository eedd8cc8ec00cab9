import { base64, hex } from '@scure/base'
import * as z from 'zod/mini'

type Decode = (text: string) => Uint8Array

function encoded(decode: Decode) {
  const isEncoded = (text: string) => {
    try {
      return decode(text).length > 0
    } catch {
      return false // the decoder throws for text in another encoding
    }
  }
  return z.pipe(z.string().check(z.refine(isEncoded)), z.transform(decode))
}

export const base64Bytes = encoded(base64.decode)
export const hexBytes = encoded(hex.decode)
export const addressText = z.string().check(z.minLength(14), z.maxLength(90))
export const txidText = z.string().check(z.regex(/^[0-9a-f]{64}$/i))
/** A message signature; a witness may have any length. */
export const signatureText = z
  .string()
  .check(z.maxLength(100_000), z.regex(/^[A-Za-z0-9+/]{8,}={0,2}$/))
