import { base64 } from '@scure/base'
import * as z from 'zod/mini'

const bytes = (length: number) =>
  z.string().check(
    z.maxLength(128),
    z.refine((text) => {
      try {
        return base64.decode(text).length === length
      } catch {
        return false // not base64
      }
    }),
  )

/** A wallet's signature: r and s as 64 bytes in base64, and the public key. */
export const signatureSchema = z.object({
  pub_key: z.object({ type: z.string(), value: bytes(33) }),
  signature: bytes(64),
})
