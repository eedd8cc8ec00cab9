import type { CaipNetworkId } from '@portico/core'
import { formatAmount, multiply } from '@portico/core/amount'
import { isSameToken } from '../isSameToken.ts'
import type { QuoteRequest, SwapProvider, SwapQuote } from '../SwapProvider.ts'

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

/** True when two inputs ask for the same swap. */
export function isSameInput(one: SwapInput, other: SwapInput): boolean {
  return (
    isSameToken(one.from, other.from) &&
    isSameToken(one.to, other.to) &&
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
 * How much worse than the market the swap is, in hundredths of a percent: the higher of the provider's figure and of
 * the one by two prices (T18). `undefined` when nothing is known.
 */
export function impactOf(
  { quote, input }: Offer,
  { from, to }: { readonly from: number | undefined; readonly to: number | undefined },
): number | undefined {
  const quotedImpact = quote.impactBps
  if (!from || !to) return quotedImpact
  const paid = Number(multiply(formatAmount(BigInt(quote.amountIn), input.from.decimals), from))
  const got = Number(multiply(formatAmount(BigInt(quote.amountOut), input.to.decimals), to))
  if (!(paid > 0)) return quotedImpact
  const lost = Math.max(0, Math.round((1 - got / paid) * 10_000))
  return Math.max(lost, quotedImpact ?? 0)
}
