import * as z from 'zod/mini'

/** A signature as 0x hex: 64 bytes, 65 for ECDSA, plus one if a wallet prefixes the key type. */
export const signatureSchema = z.templateLiteral([
  '0x',
  z.string().check(z.regex(/^(?:[0-9a-f]{2}){64,66}$/i)),
])
