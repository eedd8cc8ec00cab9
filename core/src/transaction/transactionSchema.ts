import * as z from 'zod/mini'
import { cutText, optionalFields, recordId, timestamp } from '../api/fields.ts'
import { connectionSchema } from '../connection/input/connectionSchema.ts'

const text = z.string().check(z.maxLength(300))

/** What is shown of it; a dapp may pass anything. */
const moved = {
  amount: text.check(z.regex(/^\d+(\.\d+)?$/)),
  symbol: cutText(300),
  tokenAddress: recordId,
}

/** The schema of a stored transaction. */
export const transactionSchema = z.intersection(
  z.object({
    id: recordId,
    hash: z.exactOptional(recordId),
    networkId: connectionSchema.networkId,
    address: text,
    at: timestamp,
    kind: z.enum(['send', 'contract', 'batch', 'swap']),
    received: z.exactOptional(
      z.intersection(
        z.object({
          networkId: z.exactOptional(connectionSchema.networkId),
          status: z.exactOptional(z.enum(['pending', 'confirmed', 'failed'])),
        }),
        optionalFields(moved),
      ),
    ),
    status: z.enum(['pending', 'confirmed', 'failed', 'dropped', 'replaced']),
    replacedBy: z.exactOptional(recordId),
  }),
  optionalFields({ ...moved, to: recordId }),
)
