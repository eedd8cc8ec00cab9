import type { CallsPreview, Fee } from '@portico/core'
import { addAmounts } from '@portico/core/amount'

/** What calls cost together: as one transaction, or as the sum of their own. */
export function feeOf({ fee, callFees = [] }: CallsPreview): Fee | undefined {
  const [first] = callFees
  if (fee || !first) return fee
  const amount = callFees.reduce((sum, it) => addAmounts(sum, it.amount), '0')
  return { amount, symbol: first.symbol }
}
