import * as z from 'zod/mini'
import { cutText, recordId } from '../api/recordFields.ts'
import { timestamp } from '../api/timestamp.ts'
import { connectionSchema } from '../connection/connectionSchema.ts'

const text = z.string().check(z.maxLength(300))

const moved = {
  amount: z.exactOptional(text.check(z.regex(/^\d+(\.\d+)?$/))),
  symbol: z.exactOptional(cutText(300)),
  tokenAddress: z.exactOptional(recordId),
}

/** The schema of a stored transaction. */
export const transactionSchema = z.object({
  id: recordId,
  hash: z.exactOptional(recordId),
  networkId: connectionSchema.networkId,
  address: text,
  at: timestamp,
  kind: z.enum(['send', 'contract', 'batch', 'swap']),
  to: z.exactOptional(recordId),
  ...moved,
  received: z.exactOptional(
    z.object({
      ...moved,
      networkId: z.exactOptional(connectionSchema.networkId),
      status: z.exactOptional(z.enum(['pending', 'confirmed', 'failed'])),
    }),
  ),
  status: z.enum(['pending', 'confirmed', 'failed', 'dropped', 'replaced']),
  replacedBy: z.exactOptional(recordId),
})
