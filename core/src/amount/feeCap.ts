import type { SendRequest } from '../adapter/NamespaceAdapter.ts'
import { parseAmount } from './parseAmount.ts'

/** Fees move between review and signature; up to this share of the reviewed fee is signed for, in percent. */
const percent = 125n

export type ReviewedRequest = Pick<SendRequest, 'network' | 'reviewedFee'>

/**
 * The most that may be paid for a request, in base units of the native currency: 1.25 times the fee that
 * was reviewed; `undefined` where none was. Throws `amount/*`.
 */
export function feeCap({ network, reviewedFee }: ReviewedRequest): bigint | undefined {
  if (!reviewedFee) return undefined
  return (parseAmount(reviewedFee.amount, network.nativeCurrency.decimals) * percent) / 100n
}
