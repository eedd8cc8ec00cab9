import type { Async, Fee } from '@portico/core'
import { addAmounts, compareAmounts } from '@portico/core/amount'

export type FeePayment = {
  readonly fee: Async<Fee>
  /** Native balance; absent when unknown. */
  readonly balance: string | undefined
  /** Native amount that is sent besides the fee. */
  readonly amount: string
}

/** Error codes of adapters when the fee cannot be paid. */
const feeErrors = /\/(insufficientFunds|insufficientFees?|shortOfFee)$/

/** True when the balance does not cover the transfer and its fee. */
export function lacksFeeFunds({ fee, balance, amount }: FeePayment): boolean {
  if (fee.status === 'error') return feeErrors.test((fee.error as { code?: string }).code ?? '')
  if (fee.status !== 'success' || balance === undefined) return false
  return compareAmounts(addAmounts(amount, fee.data.amount), balance) > 0
}
