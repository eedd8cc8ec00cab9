import type { Async, Fee } from '@portico/core'
import { addAmounts, compareAmounts } from '@portico/core/amount'

export type FeePayment = {
  readonly fee: Async<Fee>
  /** What there is of the native currency; absent where it is not known. */
  readonly balance: string | undefined
  /** What leaves of it beside the fee. */
  readonly amount: string
}

/** What chain families say where the fee cannot be paid. */
const short = /\/(insufficientFunds|insufficientFees?|shortOfFee)$/

/** True where what there is does not pay for the transfer and its fee. */
export function lacksFeeFunds({ fee, balance, amount }: FeePayment): boolean {
  if (fee.status === 'error') return short.test((fee.error as { code?: string }).code ?? '')
  if (fee.status !== 'success' || balance === undefined) return false
  return compareAmounts(addAmounts(amount, fee.data.amount), balance) > 0
}
