import {
  callerQuery,
  currencies,
  type Endpoint,
  type Fungible,
  parseRowsLeniently,
  priceEndpoints,
} from '@portico/core/endpoints'
import * as z from 'zod/mini'

const decimal = z.string().check(z.regex(/^\d{1,128}(\.\d{1,255})?$/, 'Expected a decimal number'))
const decimals = z.string().check(z.regex(/^\d{1,3}$/, 'Expected a whole number'))
const currency = z.enum(currencies, `Expected one of ${currencies.join(', ')}`)
/** Maximum sum of money; larger sums would lose precision as a number. */
const maxSum = 1e15
const amount = z.number().check(z.gte(0), z.lte(maxSum))

const balance = z.object({
  name: z.string(),
  symbol: z.string(),
  /** CAIP-2. */
  chainId: z.optional(z.string()),
  /** CAIP-10 id of the contract; absent for the native currency. */
  address: z.nullish(z.string()),
  /** In the requested currency, for display. */
  value: z.nullish(amount),
  /** Price of one unit in the requested currency; 0 when unknown. */
  price: amount,
  /** `numeric` is in units of the token, exact. */
  quantity: z.object({ decimals, numeric: decimal }),
  iconUrl: z.catch(z.string(), ''),
})

/** The data service's endpoints for balances and prices (R7.05, R7.12). */
export const balanceEndpoints = {
  balance: {
    method: 'GET',
    path: 'account/:address/balance',
    query: z.object({
      ...callerQuery,
      currency,
      chainId: z.optional(z.string()),
      /** Comma-separated CAIP-10 ids of tokens whose cached balances must be refreshed. */
      forceUpdate: z.optional(z.string()),
    }),
    reply: z.object({ balances: parseRowsLeniently(balance) }),
  },
  ...priceEndpoints,
} as const satisfies Record<string, Endpoint>

/** A balance, as the data service answers. */
export type Balance = z.output<typeof balance>
export type { Fungible }
