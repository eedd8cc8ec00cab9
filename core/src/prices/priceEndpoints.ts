import * as z from 'zod/mini'
import type { Endpoint } from '../api/Endpoint.ts'
import { parseRowsLeniently } from '../api/parseRowsLeniently.ts'
import { currencies } from '../balance/currencies.ts'

/** Maximum sum of money; larger sums would lose precision as a number. */
const maxSum = 1e15

const fungible = z.object({
  /** CAIP-10 id; the native currency uses its placeholder address. */
  address: z.string(),
  name: z.string(),
  symbol: z.string(),
  iconUrl: z.catch(z.string(), ''),
  /** Of one unit; 0 when unknown. */
  price: z.number().check(z.gte(0), z.lte(maxSum)),
  decimals: z.optional(z.number()),
})

/** The data service's endpoint for prices (R7.12). */
export const priceEndpoints = {
  /** Services of the vendor's kind price the first address alone. */
  price: {
    method: 'POST',
    path: 'fungible/price',
    body: z.object({
      projectId: z.optional(z.string()),
      currency: z.enum(currencies, `Expected one of ${currencies.join(', ')}`),
      addresses: z.array(z.string()).check(z.maxLength(100, 'Expected 100 addresses at most')),
    }),
    reply: z.object({ fungibles: parseRowsLeniently(fungible) }),
  },
} as const satisfies Record<string, Endpoint>

export type Fungible = z.output<typeof fungible>
