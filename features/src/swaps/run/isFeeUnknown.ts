import type { Async, Fee } from '@portico/core'
import type { Offer } from '../quotes/Offer.ts'
import type { SwapPlan } from './SwapPlan.ts'

type Known = {
  readonly plan: Async<SwapPlan>
  readonly fee: Async<Fee>
  readonly offer: Offer | undefined
}

/** Whether nobody told what the steps on chain cost: no node, and no quote. Signed orders cost nothing. */
export function isFeeUnknown({ plan, fee, offer }: Known): boolean {
  const isKnown = fee.status === 'success' || fee.status === 'pending'
  if (isKnown || plan.status !== 'success') return false
  const isOrder = plan.data.steps.every((it) => it.kind === 'typedData' && it.purpose === 'order')
  return !isOrder && !offer?.quote.fees.some(({ kind }) => kind === 'network')
}
