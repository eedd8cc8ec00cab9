import type { Async } from '@portico/core'
import type { Fee } from '@portico/core/adapter'
import type { SwapPlan } from '../guard/Agreement.ts'
import type { Proof } from '../guard/checkPreview.ts'
import { isReadable, isTrialEnough } from '../guard/isReadable.ts'
import type { Offer } from '../quotes/Offer.ts'

/** `tick` and `type` block until the visitor confirms: with a tick, or by typing a word. */
export type SwapWarning = {
  readonly kind:
    | 'impact'
    | 'openRequest'
    | 'feeUnknown'
    | 'noPrice'
    | 'slippageHigh'
    | 'slippageLow'
    | 'unproved'
    | 'unlimited'
    | 'unknownToken'
  readonly needs: 'nothing' | 'tick' | 'type'
}

type WarningFacts = {
  /** Hundredths of a percent; absent when unknown. */
  readonly impactBps: number | undefined
  readonly isUnpriced: boolean
  readonly slippageBps: number
  /** The call data or a trial shows the least amount that arrives. */
  readonly isProved: boolean
  /** The wallet may still show an earlier request. */
  readonly isOpen: boolean
  /** Nobody told the fee of the network. */
  readonly isFeeUnknown: boolean
  readonly isUnlimited: boolean
  readonly isUnknownToken: boolean
}
const lowBps = 10
const highBps = 500
const tickBps = 1_000
const typeBps = 2_500

/** The warnings about a swap, the gravest first (R9.06, T18, T19). */
export function warningsOf(facts: WarningFacts): readonly SwapWarning[] {
  const { impactBps, isUnpriced, slippageBps, isProved, isUnlimited, isUnknownToken } = facts
  const isType = impactBps !== undefined && impactBps >= typeBps
  const impact: SwapWarning = { kind: 'impact', needs: isType ? 'type' : 'tick' }
  const all: readonly (SwapWarning | false)[] = [
    impactBps !== undefined && impactBps >= tickBps && impact,
    // An unknown impact is not none.
    isUnpriced && { kind: 'noPrice', needs: 'tick' },
    // The least amount is the provider's word only.
    !isProved && { kind: 'unproved', needs: 'tick' },
    isUnknownToken && { kind: 'unknownToken', needs: 'tick' },
    facts.isOpen && { kind: 'openRequest', needs: 'tick' },
    facts.isFeeUnknown && { kind: 'feeUnknown', needs: 'tick' },
    slippageBps >= highBps && { kind: 'slippageHigh', needs: 'nothing' },
    slippageBps < lowBps && { kind: 'slippageLow', needs: 'nothing' },
    isUnlimited && { kind: 'unlimited', needs: 'nothing' },
  ]
  return all.filter((it) => it !== false)
}

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

type ReviewFacts = {
  readonly plan: Async<SwapPlan>
  readonly fee: Async<Fee>
  readonly offer: Offer | undefined
}

/** Whether nobody told what the steps on chain cost: no node, and no quote. Signed orders cost nothing. */
export function isFeeUnknown({ plan, fee, offer }: ReviewFacts): boolean {
  const isKnown = fee.status === 'success' || fee.status === 'pending'
  if (isKnown || plan.status !== 'success') return false
  const isOrder = plan.data.steps.every((it) => it.kind === 'typedData' && it.purpose === 'order')
  return !isOrder && !offer?.quote.fees.some(({ kind }) => kind === 'network')
}
