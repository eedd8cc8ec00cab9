import * as z from 'zod/mini'
import { bytesSchema } from '../session/keySchema.ts'
import { signatureSchema } from './signatureSchema.ts'

/** The answer of `signDirect`: the signature, and the document as signed. */
export const directAnswerSchema = z.object({
  signed: z.object({ bodyBytes: bytesSchema, authInfoBytes: bytesSchema }),
  signature: signatureSchema,
})
