import { callerQuery, type Endpoint } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import { units } from '../serviceFields.ts'

export type {
  CreateSwapProvider,
  PrepareRequest,
  QuoteRequest,
  SwapProvider,
  SwapProviderHost,
  SwapQuote,
  SwapStep,
  SwapToken,
} from '../SwapProvider.ts'

const text = z.nullish(z.string())
/** A CAIP-10 id. */
const account = z.string().check(z.maxLength(200), z.regex(/^[-a-z\d]{3,8}:[-\w]{1,32}:[^:]+$/))
const hex = z.string().check(z.maxLength(200_000), z.regex(/^0x([\da-fA-F]{2})*$/))
const pair = { from: account, to: account, userAddress: account }

/** The endpoints of a service that converts tokens (R7.06 to R7.11). Tokens and accounts are CAIP-10 ids. */
export const convertEndpoints = {
  tokens: {
    method: 'GET',
    path: 'convert/tokens',
    query: z.object({ ...callerQuery, chainId: z.string() }),
    reply: z.object({
      tokens: z.array(
        z.object({
          name: z.string(),
          symbol: z.string(),
          address: z.string(),
          decimals: z.number(),
          logoUri: text,
          eip2612: z.nullish(z.boolean()),
        }),
      ),
    }),
  },
  quotes: {
    method: 'GET',
    path: 'convert/quotes',
    query: z.object({ ...callerQuery, ...pair, amount: units, gasPrice: z.optional(units) }),
    reply: z.object({
      quotes: z.array(
        z.object({
          id: text,
          fromAmount: units,
          fromAccount: account,
          toAmount: units,
          toAccount: account,
        }),
      ),
    }),
  },
  gasPrice: {
    method: 'GET',
    path: 'convert/gas-price',
    query: z.object({ ...callerQuery, chainId: z.string() }),
    reply: z.object({ standard: units, fast: units, instant: units }),
  },
  allowance: {
    method: 'GET',
    path: 'convert/allowance',
    query: z.object({ ...callerQuery, tokenAddress: account, userAddress: account }),
    reply: z.object({ allowance: units }),
  },
  buildApprove: {
    method: 'GET',
    path: 'convert/build-approve',
    query: z.object({ ...callerQuery, ...pair, amount: z.optional(units) }),
    reply: z.object({ tx: z.object({ from: account, to: account, data: hex }) }),
  },
  buildTransaction: {
    method: 'POST',
    path: 'convert/build-transaction',
    query: z.object(callerQuery),
    body: z.object({
      ...pair,
      projectId: z.optional(z.string()),
      amount: units,
      eip155: z.object({ slippage: z.int().check(z.gte(1), z.lte(50)) }),
      disableEstimate: z.optional(z.boolean()),
    }),
    reply: z.object({
      tx: z.object({ from: account, to: account, data: hex, amount: units }),
    }),
  },
} as const satisfies Record<string, Endpoint>
