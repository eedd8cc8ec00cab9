import * as z from 'zod/mini'
import { parseRowsLeniently } from '../api/parseRowsLeniently.ts'
import { timestamp } from '../api/timestamp.ts'
import { connectionSchema } from '../connection/connectionSchema.ts'

const text = z.string().check(z.maxLength(300))

const moved = {
  amount: z.exactOptional(text.check(z.regex(/^\d+(\.\d+)?$/))),
  symbol: z.exactOptional(text),
  tokenAddress: z.exactOptional(text),
}

/** The schema of stored transactions. */
export const transactionSchema = parseRowsLeniently(
  z.object({
    id: text,
    hash: z.exactOptional(text),
    networkId: connectionSchema.networkId,
    address: text,
    at: timestamp,
    kind: z.enum(['send', 'contract', 'batch', 'swap']),
    to: z.exactOptional(text),
    ...moved,
    received: z.exactOptional(
      z.object({
        ...moved,
        networkId: z.exactOptional(connectionSchema.networkId),
        status: z.exactOptional(z.enum(['pending', 'confirmed', 'failed'])),
      }),
    ),
    status: z.enum(['pending', 'confirmed', 'failed', 'dropped', 'replaced']),
    replacedBy: z.exactOptional(text),
  }),
)
