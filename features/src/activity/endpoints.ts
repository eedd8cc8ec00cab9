import type { Endpoint } from '@portico/core'
import { callerQuery, currencies, fittingRows } from '@portico/core/endpoints'
import * as z from 'zod/mini'

const text = z.nullish(z.string())

const transfer = z.object({
  fungible_info: z.nullish(
    z.object({ name: text, symbol: text, icon: z.nullish(z.object({ url: text })) }),
  ),
  nft_info: z.nullish(
    z.object({
      name: text,
      content: z.nullish(
        z.object({
          preview: z.nullish(z.object({ url: z.string(), content_type: text })),
          detail: z.nullish(z.object({ url: z.string(), content_type: text })),
        }),
      ),
      flags: z.catch(z.object({ is_spam: z.boolean() }), { is_spam: false }),
    }),
  ),
  /** `in`, `out` or `self`, seen from the account asked for. */
  direction: z.string(),
  /** In units of the token, exact. */
  quantity: z.object({ numeric: z.string() }),
  /** In the currency asked for, for display. */
  value: z.nullish(z.number()),
  price: z.nullish(z.number()),
})

const transaction = z.object({
  id: z.string(),
  metadata: z.object({
    /** `send`, `receive`, `trade`, `approve`, `execute`, `mint`, `burn`, `deploy` and others. */
    operationType: z.string(),
    hash: z.string(),
    /** ISO 8601. */
    minedAt: z.string(),
    sentFrom: z.string(),
    /** Empty where a contract was created. */
    sentTo: z.string(),
    /** `confirmed`, `failed` or `pending`. */
    status: z.string(),
    nonce: z.catch(z.number(), 0),
    application: z.nullish(z.object({ name: text, iconUrl: text })),
    /** CAIP-2. */
    chain: text,
  }),
  transfers: z.nullish(fittingRows(transfer)),
})

/** The calls of the data service about what an account did (R7.04, R7.30). */
export const activityEndpoints = {
  history: {
    method: 'GET',
    path: 'account/:address/history',
    query: z.object({
      ...callerQuery,
      chainId: z.optional(z.string()),
      cursor: z.optional(z.string()),
      currency: z.optional(z.enum(currencies, `Expected one of ${currencies.join(', ')}`)),
      onramp: z.optional(z.string()),
    }),
    reply: z.object({ data: fittingRows(transaction), next: text }),
  },
} as const satisfies Record<string, Endpoint>

export type HistoryTransaction = z.output<typeof transaction>
export type HistoryTransfer = z.output<typeof transfer>
