import { type CaipNetworkId, type Clock, Market } from '@portico/core'
import { formatAmount, multiply } from '@portico/core/amount'
import { checkQuote } from '../guard/checkQuote.ts'
import type { QuoteRequest, SwapProvider, SwapQuote } from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'

const quoteTimeoutMs = 6_000

/** What was asked for, without the signal of a single request. */
export type SwapInput = Omit<QuoteRequest, 'signal'>

/** A checked quote, with its provider and what it answers. */
export type Offer = {
  readonly provider: SwapProvider
  readonly quote: SwapQuote
  readonly input: SwapInput
  /** When it arrived, in milliseconds. */
  readonly at: number
}

/** The offers of all providers for one input; that of which most arrives first. */
export type QuoteMarket = Market<SwapInput, Offer>

/** Opens the market of a store; nothing is asked yet. */
export function openQuotes(
  host: { readonly clock: Clock; readonly signal: AbortSignal },
  providers: readonly SwapProvider[],
): QuoteMarket {
  return new Market({
    host,
    timeoutMs: quoteTimeoutMs,
    isSame: isSameInput,
    compare: compareArrivals,
    expired: ({ name }) => swapErrors.create('timeout', [name]),
    isNoOffer: (error) => swapErrors.is(error, 'noRoute'),
    serving: ({ from, to }) =>
      providers.filter((it) => isServing(it, from.networkId, to.networkId)),
    async quote(provider: SwapProvider, input, signal): Promise<Offer> {
      const answer = await provider.quote({ ...input, signal })
      const at = host.clock.now()
      return { provider, quote: checkQuote(provider, answer, { input, now: at }), input, at }
    },
  })
}

/** True when two inputs ask for the same swap. */
export function isSameInput(one: SwapInput, other: SwapInput): boolean {
  return (
    one.from.id === other.from.id &&
    one.to.id === other.to.id &&
    one.amount === other.amount &&
    one.account === other.account &&
    one.receiver === other.receiver &&
    one.slippageBps === other.slippageBps
  )
}

/** Whether a provider serves a network, or swaps from it to another one; one that fails to say does not. */
export function isServing(
  provider: Pick<SwapProvider, 'serves' | 'bridges' | 'status'>,
  from: CaipNetworkId,
  to = from,
): boolean {
  try {
    if (from === to) return provider.serves(from)
    // Without a status nobody would know what arrived.
    return provider.status !== undefined && provider.bridges?.(from, to) === true
  } catch {
    return false
  }
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

/**
 * How much worse than the market the swap is, in hundredths of a percent: the higher of the provider's figure and of
 * the one by two prices (T18). `undefined` when nothing is known.
 */
export function impactOf(
  { quote, input }: Offer,
  { from, to }: { readonly from: number | undefined; readonly to: number | undefined },
): number | undefined {
  const known = quote.impactBps
  if (!from || !to) return known
  const paid = Number(multiply(formatAmount(BigInt(quote.amountIn), input.from.decimals), from))
  const got = Number(multiply(formatAmount(BigInt(quote.amountOut), input.to.decimals), to))
  if (!(paid > 0)) return known
  const lost = Math.max(0, Math.round((1 - got / paid) * 10_000))
  return Math.max(lost, known ?? 0)
}

/** The offer of which most arrives comes first. */
function compareArrivals({ quote: one }: Offer, { quote: other }: Offer): number {
  const [a, b] = [BigInt(one.amountOut), BigInt(other.amountOut)]
  return a === b ? 0 : a > b ? -1 : 1
}
