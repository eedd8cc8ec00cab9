import { requestErrors } from '../errors/requestErrors.ts'
import { feeCap, type ReviewedRequest } from './feeCap.ts'
import { formatAmount } from './formatAmount.ts'

/**
 * Refuses a fee, in base units of the native currency, above what `feeCap` allows for the request. Throws
 * `request/feeAboveReview`; passes where no fee was reviewed.
 */
export function checkReviewedFee(request: ReviewedRequest, fee: bigint): void {
  const cap = feeCap(request)
  if (cap === undefined || fee <= cap) return
  const { symbol, decimals } = request.network.nativeCurrency
  const now = `${formatAmount(fee, decimals)} ${symbol}`
  const hints = [
    'Nothing was sent. Show the new estimateFee, and send again with it as reviewedFee',
  ]
  throw requestErrors.create('feeAboveReview', [now, `${request.reviewedFee?.amount} ${symbol}`], {
    hints,
  })
}
