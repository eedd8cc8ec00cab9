import type { SendRequest } from '@portico/core'
import { checkReviewedFee } from '@portico/core/amount'
import { formatUnits, parseUnits } from 'viem'
import { feeErrors } from '../feeErrors.ts'

/**
 * Maximum fee of a send whose fee was not reviewed, in whole units: thousands of times a usual transfer's fee, so it
 * only bounds what a dishonest endpoint can cost the user.
 */
const limitInEther = '0.1'
const limitElsewhere = '10'

/**
 * Rejects a fee, in base units, above 1.25 times the reviewed one, or above the limit if none was reviewed. Throws
 * `transfer/feeAboveReview` and `fee/aboveLimit`.
 */
export function checkFee(request: Pick<SendRequest, 'network' | 'reviewedFee'>, fee: bigint): void {
  checkReviewedFee(request, fee)
  if (request.reviewedFee) return
  const { symbol, decimals } = request.network.nativeCurrency
  const limit = symbol === 'ETH' ? limitInEther : limitElsewhere
  if (fee <= parseUnits(limit, decimals)) return
  const hints = ['Show what estimateFee gives, and pass it as reviewedFee once it is confirmed']
  throw feeErrors.create(
    'aboveLimit',
    [`${formatUnits(fee, decimals)} ${symbol}`, `${limit} ${symbol}`],
    { hints },
  )
}
