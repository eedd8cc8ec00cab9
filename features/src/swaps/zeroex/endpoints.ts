import type { Endpoint } from '@portico/core'
import * as z from 'zod/mini'

const units = z.string().check(z.regex(/^\d{1,78}$/))
const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/))
const hex = z.string().check(z.regex(/^0x([\da-fA-F]{2})*$/), z.maxLength(200_000))
const record = z.record(z.string(), z.unknown())
const fee = z.nullish(z.object({ amount: units, token: address }))

/** The endpoint of 0x v2 that a swap needs. */
export const zeroExEndpoints = {
  quote: {
    method: 'GET',
    path: 'swap/permit2/quote',
    query: z.object({
      chainId: z.int(),
      sellToken: address,
      buyToken: address,
      sellAmount: units,
      taker: address,
      slippageBps: z.int(),
    }),
    reply: z.object({
      liquidityAvailable: z.boolean(),
      buyAmount: z.optional(units),
      minBuyAmount: z.optional(units),
      fees: z.optional(z.object({ integratorFee: fee, zeroExFee: fee })),
      totalNetworkFee: z.nullish(units),
      route: z.optional(
        z.object({
          fills: z.array(z.object({ source: z.string(), proportionBps: z.coerce.number() })),
        }),
      ),
      permit2: z.nullish(
        z.object({
          eip712: z.object({
            domain: record,
            types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
            primaryType: z.string(),
            message: record,
          }),
        }),
      ),
      transaction: z.optional(z.object({ to: address, data: hex, value: units })),
    }),
  },
} as const satisfies Record<string, Endpoint>
