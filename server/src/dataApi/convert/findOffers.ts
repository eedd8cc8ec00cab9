import { type Clock, withLimit } from '@portico/core'
import type { SwapProvider, SwapQuote } from '@portico/features/swaps/endpoints'
import type { Pair } from './parsePair.ts'
import { servingProviders } from './servingProviders.ts'

/** A provider's quote, checked for its form. */
export type Offer = { readonly provider: SwapProvider; readonly quote: SwapQuote }

const timeoutMs = 5_000
const units = /^\d{1,78}$/

/** Asks all providers of the network at once; without those that fail, are late or answer nonsense, the most first. */
export async function findOffers(
  providers: readonly SwapProvider[],
  request: Pair,
  clock: Clock,
): Promise<readonly Offer[]> {
  const ending = new AbortController()
  const asked = { ...request, signal: ending.signal }
  const served = servingProviders(providers, request.from.networkId)
  try {
    const answers = await Promise.allSettled(
      served.map(async (provider) => {
        const quote = await withLimit(provider.quote(asked), { clock, ms: timeoutMs })
        return isWhole(quote, request.amount) ? [{ provider, quote }] : []
      }),
    )
    return answers.flatMap((it) => (it.status === 'fulfilled' ? it.value : [])).sort(byAmount)
  } finally {
    ending.abort()
  }
}

function isWhole({ amountIn, amountOut }: SwapQuote, amount: string): boolean {
  return amountIn === amount && units.test(amountOut) && BigInt(amountOut) > 0n
}

function byAmount(one: Offer, other: Offer): number {
  const [least, most] = [BigInt(one.quote.amountOut), BigInt(other.quote.amountOut)]
  return least === most ? 0 : least > most ? -1 : 1
}
