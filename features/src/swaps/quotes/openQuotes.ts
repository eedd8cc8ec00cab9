import type { Clock } from '@portico/core/async'
import { apiErrors } from '@portico/core/errors'
import { Market } from '@portico/core/feature/store'
import { checkQuote } from '../guard/checkQuote.ts'
import type { SwapProvider } from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import { isSameInput, isServing, type Offer, type SwapInput } from './Offer.ts'

const quoteTimeoutMs = 6_000

/** The offers of all providers for one input; that of which most arrives first. */
export type QuoteMarket = Market<SwapInput, Offer>

/** Opens the market of a store; nothing is asked yet. */
export function openQuotes(
  host: { readonly clock: Clock; readonly signal: AbortSignal },
  providers: () => readonly SwapProvider[],
): QuoteMarket {
  return new Market({
    host,
    timeoutMs: quoteTimeoutMs,
    isSame: isSameInput,
    compare: compareArrivals,
    expired: ({ name }) => swapErrors.create('timeout', [name]),
    isNoOffer: (error) => swapErrors.is(error, 'noRoute') || apiErrors.is(error, 'noService'),
    serving: ({ from, to }) =>
      providers().filter((it) => isServing(it, from.networkId, to.networkId)),
    async quote(provider: SwapProvider, input, signal): Promise<Offer> {
      const answer = await provider.quote({ ...input, signal })
      const at = host.clock.now()
      return { provider, quote: checkQuote(provider, answer, { input, now: at }), input, at }
    },
  })
}

/** The offer of which most arrives comes first. */
function compareArrivals({ quote: one }: Offer, { quote: other }: Offer): number {
  const [a, b] = [BigInt(one.amountOut), BigInt(other.amountOut)]
  return a === b ? 0 : a > b ? -1 : 1
}

/**
 * A newer offer of the same provider, when the agreed one has ended or less than its least amount would arrive now;
 * `undefined` when the agreed one holds. Throws as the provider does, when the offer has ended.
 */
export async function findWorse(
  quotes: Pick<QuoteMarket, 'renew'>,
  offer: Offer,
  clock: Clock,
): Promise<Offer | undefined> {
  const { expiresAt, minOut } = offer.quote
  const isExpired = expiresAt !== undefined && expiresAt <= clock.now()
  const newer = await quotes.renew(offer).catch((error) => {
    if (isExpired) throw error
    return undefined // it does not answer: the trial and the least amount decide
  })
  if (!newer) return undefined
  return isExpired || BigInt(newer.quote.amountOut) < BigInt(minOut) ? newer : undefined
}
