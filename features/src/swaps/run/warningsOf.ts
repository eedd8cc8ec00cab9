import type { SwapWarning } from './SwapWarning.ts'

export type WarningFacts = {
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
