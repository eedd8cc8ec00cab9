import { defineErrors } from '../errors/defineErrors.ts'
import { formatAmount, parseAmount } from './arithmetic.ts'

/** Fees change between review and signature; a fee up to this percentage of the reviewed fee is accepted. */
const percent = 125n

/** The fields of a transfer that determine its fee cap; a `SendRequest` has them. */
export type ReviewedRequest = {
  readonly network: {
    readonly nativeCurrency: { readonly symbol: string; readonly decimals: number }
  }
  readonly reviewedFee?: { readonly amount: string }
}

/**
 * The maximum fee of a request, in base units of the native currency: 1.25 times the reviewed fee; `undefined`
 * without one. Throws `amount/*`.
 */
export function feeCap({ network, reviewedFee }: ReviewedRequest): bigint | undefined {
  if (!reviewedFee) return undefined
  return (parseAmount(reviewedFee.amount, network.nativeCurrency.decimals) * percent) / 100n
}

/** A transfer that differs from the reviewed one; separate from `requestErrors`, which are in the entry chunk. */
export const transferErrors = /* @__PURE__ */ defineErrors('transfer', {
  otherDecimals: (token: string, onChain: number, expected: number) =>
    `${token} has ${onChain} decimals on the chain, not ${expected}`,
  feeAboveReview: (now: string, reviewed: string) =>
    `The fee is now ${now}, more than 1.25 times the reviewed ${reviewed}: confirm the new fee`,
  withheldAboveReview: (now: string, reviewed: string) =>
    `The token now withholds ${now} of the transfer, more than the reviewed ${reviewed}: confirm it again`,
  feeNotReviewed: (fee: string, limit: string) =>
    `A fee of ${fee} was not reviewed, and without a review the maximum is ${limit}`,
})

/**
 * Rejects a fee above the `feeCap` of the request or, without a reviewed fee, above `limit`; both in base units of
 * the native currency. Throws `transfer/feeAboveReview` and `transfer/feeNotReviewed`.
 */
export function checkReviewedFee(request: ReviewedRequest, fee: bigint, limit?: bigint): void {
  const maxFee = feeCap(request) ?? limit
  if (maxFee === undefined || fee <= maxFee) return
  const { symbol, decimals } = request.network.nativeCurrency
  const write = (units: bigint) => `${formatAmount(units, decimals)} ${symbol}`
  const { reviewedFee } = request
  const hints = ['Nothing was sent. Show what estimateFee gives, and send with it as reviewedFee']
  if (!reviewedFee)
    throw transferErrors.create('feeNotReviewed', [write(fee), write(maxFee)], { hints })
  const reviewed = `${reviewedFee.amount} ${symbol}`
  throw transferErrors.create('feeAboveReview', [write(fee), reviewed], { hints })
}
