import { base64, hex } from '@scure/base'
import * as z from 'zod/mini'
import { signatureSchema } from '../sign/signatureSchema.ts'

/**
 * Base64, or hex from some wallets: a protobuf message begins with tag 1 or 2, and its hex does not decode to such a
 * message as base64.
 */
const messageBytes = z.pipe(
  z.string(),
  z.transform((text, context) => {
    try {
      return /^(?:0a|12)(?:[0-9a-f]{2})*$/i.test(text)
        ? hex.decode(text.toLowerCase())
        : base64.decode(text)
    } catch {
      context.issues.push({ code: 'custom', input: text, message: 'neither base64 nor hex' })
      return z.NEVER
    }
  }),
)

export const answers = {
  cosmos_getAccounts: z
    .array(z.object({ algo: z.string(), address: z.string(), pubkey: z.string() }))
    .check(z.maxLength(1000)),
  cosmos_signDirect: z.object({
    signature: signatureSchema,
    // Absent when the document was signed unchanged.
    signed: z.optional(z.object({ bodyBytes: messageBytes, authInfoBytes: messageBytes })),
  }),
  cosmos_signAmino: z.object({
    signature: signatureSchema,
    signed: z.optional(
      z.looseObject({
        chain_id: z.string(),
        account_number: z.string(),
        sequence: z.string(),
        fee: z.looseObject({
          amount: z.array(z.object({ denom: z.string(), amount: z.string() })),
          gas: z.string(),
        }),
        msgs: z.array(z.object({ type: z.string(), value: z.record(z.string(), z.unknown()) })),
        memo: z.string(),
      }),
    ),
  }),
} as const
