import { isCaipNetworkId } from '@portico/core/caip'
import { checkOptions } from '@portico/core/feature/store'
import * as z from 'zod/mini'

const isFunction = (value: unknown) => typeof value === 'function'
const symbols = z.optional(z.array(z.string()))
const token = z.looseObject({
  networkId: z.custom(isCaipNetworkId),
  symbol: z.string(),
  name: z.string(),
  decimals: z.int().check(z.gte(0), z.lte(77)),
})
const options = z.strictObject({
  providers: z.optional(
    z.array(z.custom(isFunction, 'Expected a provider, such as uniswap()')).check(z.minLength(1)),
  ),
  slippageBps: z.optional(z.int().check(z.gte(1), z.lte(5_000))),
  suggested: symbols,
  popular: symbols,
  tokens: z.optional(z.array(token)),
})

/** Checks the options of `swaps`. Throws `settings/invalid`. */
export function checkSwapsOptions(input: unknown): void {
  checkOptions('swaps', options, input)
}
