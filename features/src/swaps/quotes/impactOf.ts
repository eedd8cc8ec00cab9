import { formatAmount, multiply } from '@portico/core/amount'
import type { Offer } from './Offer.ts'

type Prices = { readonly from: number | undefined; readonly to: number | undefined }

/**
 * How much worse than the market the swap is, in hundredths of a percent: the higher of the provider's figure and of
 * the one by two prices (T18). `undefined` when nothing is known.
 */
export function impactOf({ quote, input }: Offer, { from, to }: Prices): number | undefined {
  const known = quote.impactBps
  if (!from || !to) return known
  const paid = Number(multiply(formatAmount(BigInt(quote.amountIn), input.from.decimals), from))
  const got = Number(multiply(formatAmount(BigInt(quote.amountOut), input.to.decimals), to))
  if (!(paid > 0)) return known
  const lost = Math.max(0, Math.round((1 - got / paid) * 10_000))
  return Math.max(lost, known ?? 0)
}
