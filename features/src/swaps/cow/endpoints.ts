import type { Endpoint } from '@portico/core'
import * as z from 'zod/mini'

const units = z.string().check(z.regex(/^\d{1,78}$/))
const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/))
const hex = z.string().check(z.regex(/^0x([\da-fA-F]{2})*$/), z.maxLength(20_000))
const order = {
  sellToken: address,
  buyToken: address,
  receiver: address,
  sellAmount: units,
  buyAmount: units,
  validTo: z.int(),
  appData: hex,
  feeAmount: units,
  kind: z.literal('sell'),
  partiallyFillable: z.boolean(),
  sellTokenBalance: z.literal('erc20'),
  buyTokenBalance: z.literal('erc20'),
}

/** The endpoints of CoW's order book that a swap needs. */
export const cowEndpoints = {
  quote: {
    method: 'POST',
    path: 'api/v1/quote',
    body: z.object({
      sellToken: address,
      buyToken: address,
      receiver: address,
      from: address,
      kind: z.literal('sell'),
      sellAmountBeforeFee: units,
      validTo: z.int(),
      appData: hex,
      signingScheme: z.literal('eip712'),
    }),
    reply: z.object({
      quote: z.object({ sellAmount: units, buyAmount: units, feeAmount: units }),
      /** ISO 8601. */
      expiration: z.string(),
      id: z.nullish(z.int()),
    }),
  },
  order: {
    method: 'POST',
    path: 'api/v1/orders',
    body: z.object({
      ...order,
      from: address,
      signingScheme: z.literal('eip712'),
      signature: hex,
      quoteId: z.optional(z.int()),
    }),
    /** The id of the order. */
    reply: hex,
  },
  status: {
    method: 'GET',
    path: 'api/v1/orders/:uid',
    reply: z.object({
      status: z.string(),
      executedBuyAmount: z.optional(units),
    }),
  },
} as const satisfies Record<string, Endpoint>
