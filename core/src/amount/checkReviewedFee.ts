import { feeCap, type ReviewedRequest } from './feeCap.ts'
import { formatAmount } from './formatAmount.ts'
import { transferErrors } from './transferErrors.ts'

/**
 * Refuses a fee above what `feeCap` allows for the request or, where no fee was reviewed, above `limit`;
 * both in base units of the native currency. Throws `transfer/feeAboveReview` and `transfer/feeNotReviewed`.
 */
export function checkReviewedFee(request: ReviewedRequest, fee: bigint, limit?: bigint): void {
  const most = feeCap(request) ?? limit
  if (most === undefined || fee <= most) return
  const { symbol, decimals } = request.network.nativeCurrency
  const write = (units: bigint) => `${formatAmount(units, decimals)} ${symbol}`
  const { reviewedFee } = request
  const hints = ['Nothing was sent. Show what estimateFee gives, and send with it as reviewedFee']
  if (!reviewedFee)
    throw transferErrors.create('feeNotReviewed', [write(fee), write(most)], { hints })
  const reviewed = `${reviewedFee.amount} ${symbol}`
  throw transferErrors.create('feeAboveReview', [write(fee), reviewed], { hints })
}
