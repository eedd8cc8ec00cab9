import type { SwapProvider, SwapQuote } from '@portico/features/swaps/endpoints'
import type { ConvertContext } from './ConvertContext.ts'
import { isExpired } from './isExpired.ts'
import type { Pair } from './Pair.ts'
import { servingProviders } from './servingProviders.ts'

/** A provider's quote, checked for its form. */
export type Offer = { readonly provider: SwapProvider; readonly quote: SwapQuote }

/** Asks all providers of the network at once; without those that fail, are late or answer nonsense, the most first. */
export async function findOffers(
  { providers, quotes, clock }: Pick<ConvertContext, 'providers' | 'quotes' | 'clock'>,
  pair: Pair,
): Promise<readonly Offer[]> {
  const answers = await Promise.allSettled(
    servingProviders(providers, pair.from.networkId).map(async (provider) => {
      return { provider, quote: await quotes.read(provider, pair) }
    }),
  )
  return (
    answers
      .flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
      // The slowest provider may have taken longer than the quote of another one holds.
      .filter(({ quote }) => !isExpired(quote, clock))
      .sort(byAmount)
  )
}

function byAmount(one: Offer, other: Offer): number {
  const [least, most] = [BigInt(one.quote.amountOut), BigInt(other.quote.amountOut)]
  return least === most ? 0 : least > most ? -1 : 1
}
