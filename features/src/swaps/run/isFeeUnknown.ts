import type { SwapReview } from './SwapReview.ts'

/** Whether nobody told what the steps on chain cost: no node, and no quote. Signed orders cost nothing. */
export function isFeeUnknown({
  plan,
  fee,
  input,
}: Pick<SwapReview, 'plan' | 'fee' | 'input'>): boolean {
  const isKnown = fee.status === 'success' || fee.status === 'pending'
  if (isKnown || plan.status !== 'success') return false
  const isOrder = plan.data.steps.every((it) => it.kind === 'typedData' && it.purpose === 'order')
  return !isOrder && !input?.offer.quote.fees.some(({ kind }) => kind === 'network')
}
