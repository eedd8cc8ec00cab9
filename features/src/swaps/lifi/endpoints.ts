import type { Endpoint } from '@portico/core'
import * as z from 'zod/mini'

const units = z.string().check(z.regex(/^\d{1,78}$/))
const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/))
const hex = z.string().check(z.regex(/^0x([\da-fA-F]{2})*$/), z.maxLength(200_000))
const cost = z.object({
  amount: units,
  included: z.optional(z.boolean()),
  token: z.object({ symbol: z.string(), decimals: z.int().check(z.gte(0), z.lte(77)) }),
})

/** The endpoints of LI.FI that a swap needs. */
export const lifiEndpoints = {
  quote: {
    method: 'GET',
    path: 'v1/quote',
    query: z.object({
      fromChain: z.string(),
      toChain: z.string(),
      fromToken: address,
      toToken: address,
      fromAmount: units,
      fromAddress: address,
      toAddress: address,
      /** A part of one. */
      slippage: z.number(),
      integrator: z.optional(z.string()),
    }),
    reply: z.object({
      toolDetails: z.object({ name: z.string() }),
      estimate: z.object({
        toAmount: units,
        toAmountMin: units,
        approvalAddress: address,
        executionDuration: z.number(),
        feeCosts: z.optional(z.array(cost)),
        gasCosts: z.optional(z.array(cost)),
      }),
      transactionRequest: z.object({
        to: address,
        data: hex,
        value: z.string().check(z.regex(/^(0x[\da-fA-F]{1,64}|\d{1,78})$/)),
        chainId: z.int(),
      }),
    }),
  },
  status: {
    method: 'GET',
    path: 'v1/status',
    query: z.object({ txHash: z.string(), fromChain: z.string() }),
    reply: z.object({
      status: z.string(),
      substatus: z.optional(z.string()),
      receiving: z.optional(
        z.object({
          txHash: z.optional(z.string().check(z.maxLength(128))),
          amount: z.optional(units),
        }),
      ),
    }),
  },
} as const satisfies Record<string, Endpoint>
