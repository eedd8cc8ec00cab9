import * as z from 'zod/mini'

/** A signature as 0x hex: 64 bytes, 65 of ecdsa, and one more where a wallet puts the kind of the key first. */
export const signatureSchema = z.templateLiteral([
  '0x',
  z.string().check(z.regex(/^(?:[0-9a-f]{2}){64,66}$/i)),
])
