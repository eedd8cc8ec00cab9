import type { Async } from '@portico/core'
import type { Proof } from '../guard/checkPreview.ts'
import { isReadable } from '../guard/isReadable.ts'
import { isTrialEnough } from '../guard/isTrialEnough.ts'
import type { SwapPlan } from './SwapPlan.ts'

/**
 * Whether the data of a swap or a trial of it shows what arrives at least, or a trial is still to come. `hasFailed`: an
 * earlier run ended because none showed it.
 */
export function isProved(
  { agreement, steps, isBatch }: SwapPlan,
  proof: Async<Proof>,
  hasFailed: boolean,
): boolean {
  const { from, to } = agreement.offer.input
  // What arrives on another network is the provider's word, whatever a trial on this one shows.
  if (from.networkId !== to.networkId) return false
  if (steps.some((step) => isReadable(step, agreement))) return true
  if (!steps.every((step) => isTrialEnough(step, agreement))) return false
  if (proof.status === 'success') return proof.data === 'shown'
  // A step before the swap keeps it from being tried now; it is tried right before the wallet is asked for it.
  const isLater = proof.status === 'idle' && !isBatch && steps[0]?.kind !== 'calls' && !hasFailed
  return isLater || proof.status === 'pending'
}
