import type { SendRequest } from '@portico/core'
import { checkReviewedFee } from '@portico/core/amount'
import { formatUnits, parseUnits } from 'viem'
import { feeErrors } from '../feeErrors.ts'

/**
 * The most that a send costs where nobody reviewed its fee, in whole units: thousands of times what a transfer
 * usually takes, and a bound to what an endpoint can make somebody pay.
 */
const limitInEther = '0.1'
const limitElsewhere = '10'

/**
 * Refuses a fee, in base units, above 1.25 times the reviewed one, or above the limit where none was reviewed.
 * Throws `transfer/feeAboveReview` and `fee/aboveLimit`.
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
