import type { Endpoint } from '@portico/core'
import * as z from 'zod/mini'

const units = z.string().check(z.regex(/^\d{1,20}$/))
const key = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const base64 = z
  .string()
  .check(
    z.maxLength(4_000),
    z.regex(/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/),
  )
const lamports = z.optional(z.int().check(z.gte(0), z.lte(1e15)))

/** The endpoints of Jupiter's Ultra API that a swap needs. */
export const jupiterEndpoints = {
  order: {
    method: 'GET',
    path: 'order',
    query: z.object({
      inputMint: key,
      outputMint: key,
      amount: units,
      taker: key,
      /** Separated by commas. */
      excludeRouters: z.optional(z.string()),
    }),
    reply: z.object({
      inAmount: units,
      outAmount: units,
      otherAmountThreshold: units,
      swapMode: z.string(),
      priceImpactPct: z.optional(z.string()),
      routePlan: z
        .array(
          z.object({ swapInfo: z.object({ label: z.optional(z.string()) }), percent: z.number() }),
        )
        .check(z.maxLength(100)),
      platformFee: z.nullish(z.object({ amount: z.optional(units) })),
      feeMint: z.nullish(z.string()),
      signatureFeeLamports: lamports,
      prioritizationFeeLamports: lamports,
      rentFeeLamports: lamports,
      gasless: z.optional(z.boolean()),
      transaction: z.nullish(base64),
      requestId: z.string().check(z.maxLength(200)),
      expireAt: z.nullish(z.string().check(z.regex(/^\d{1,12}$/))),
    }),
  },
  execute: {
    method: 'POST',
    path: 'execute',
    body: z.object({ signedTransaction: base64, requestId: z.string() }),
    reply: z.object({
      status: z.string(),
      signature: z.nullish(z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/))),
      error: z.nullish(z.string()),
    }),
  },
} as const satisfies Record<string, Endpoint>
