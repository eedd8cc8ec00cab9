import {
  callerQuery,
  currencies,
  type Endpoint,
  parseRowsLeniently,
  timestamp,
} from '@portico/core/endpoints'
import * as z from 'zod/mini'

/** A malformed description becomes null; the transaction itself is kept. */
const text = z.catch(z.nullish(z.string()), null)
const figure = z.catch(z.nullish(z.number()), null)
const image = z.catch(z.nullish(z.object({ url: z.string(), content_type: text })), null)
const decimal = z.string().check(z.regex(/^\d{1,90}(\.\d{1,60})?$/))
const date = z
  .string()
  .check(z.refine((value) => timestamp.safeParse(Date.parse(value)).success, 'Expected a date'))

const transfer = z.object({
  fungible_info: z.nullish(
    z.object({
      name: text,
      symbol: text,
      icon: z.catch(z.nullish(z.object({ url: text })), null),
    }),
  ),
  nft_info: z.nullish(
    z.object({
      name: text,
      content: z.catch(z.nullish(z.object({ preview: image, detail: image })), null),
      flags: z.catch(z.object({ is_spam: z.boolean() }), { is_spam: false }),
    }),
  ),
  /** `in`, `out` or `self`, from the requested account's point of view. */
  direction: z.catch(z.string(), ''),
  /** In units of the token, exact; empty when missing. */
  quantity: z.catch(z.object({ numeric: decimal }), { numeric: '' }),
  /** In the requested currency, for display. */
  value: figure,
  price: figure,
})

const transaction = z.object({
  id: z.string(),
  metadata: z.object({
    /** `send`, `receive`, `trade`, `approve`, `execute`, `mint`, `burn`, `deploy` and others. */
    operationType: z.catch(z.string(), ''),
    hash: z.string(),
    /** ISO 8601. */
    minedAt: date,
    sentFrom: z.catch(z.string(), ''),
    /** Empty for a contract creation. */
    sentTo: z.catch(z.string(), ''),
    /** `confirmed`, `failed` or `pending`. */
    status: z.catch(z.string(), 'confirmed'),
    nonce: z.catch(z.number(), 0),
    application: z.catch(z.nullish(z.object({ name: text, iconUrl: text })), null),
    /** CAIP-2. */
    chain: text,
  }),
  transfers: z.catch(z.nullish(parseRowsLeniently(transfer)), null),
})

/** The data service's endpoints for an account's history (R7.04, R7.30). */
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
    reply: z.object({ data: parseRowsLeniently(transaction), next: text }),
  },
} as const satisfies Record<string, Endpoint>

/** A transaction of the history, as the data service answers. */
export type HistoryTransaction = z.output<typeof transaction>
/** A transfer of a transaction of the history. */
export type HistoryTransfer = z.output<typeof transfer>
