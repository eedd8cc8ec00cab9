import { formatAmount } from '@portico/core/amount'
import type { CallStatus } from '@portico/core/calls'
import type { SwapPlan } from '../guard/Agreement.ts'
import type { SwapStep, SwapToken } from '../SwapProvider.ts'

/** One step for the visitor: what it allows or does. */
export type RunEntry = {
  readonly kind: 'approve' | 'permit' | 'order' | 'swap'
  readonly status: CallStatus
  /** Who may take the tokens afterwards, and how much in whole units. */
  readonly spender?: string
  readonly amount?: string | 'unlimited'
  readonly token?: SwapToken
  readonly hash?: string
}

/** The steps as the visitor reads them; what follows a signature is known to be the swap. */
export function entriesOf({ steps, isUnlimited, agreement }: SwapPlan): readonly RunEntry[] {
  const entries = steps.map((step) => entryOf(step, { isUnlimited, agreement }))
  const endsWithSwap = entries.some(({ kind }) => kind === 'swap' || kind === 'order')
  return endsWithSwap ? entries : [...entries, { kind: 'swap', status: 'waiting' }]
}

function entryOf(
  step: SwapStep,
  { isUnlimited, agreement }: Pick<SwapPlan, 'isUnlimited' | 'agreement'>,
): RunEntry {
  const { from, amount: units } = agreement.offer.input
  const whole = formatAmount(BigInt(units), from.decimals)
  switch (step.kind) {
    case 'approve': {
      const { token, spender, amount } = step
      const exact = formatAmount(BigInt(amount), token.decimals)
      // An approval of nothing takes an older one back.
      const isAll = isUnlimited && BigInt(amount) > 0n
      const shown = isAll ? ('unlimited' as const) : exact
      return { kind: 'approve', status: 'waiting', token, spender, amount: shown }
    }
    case 'typedData': {
      const { message } = step.typedData
      const spender = typeof message.spender === 'string' ? message.spender : undefined
      return {
        kind: step.purpose === 'order' ? 'order' : 'permit',
        status: 'waiting',
        token: from,
        amount: whole,
        ...(spender !== undefined && { spender }),
      }
    }
    default:
      return { kind: 'swap', status: 'waiting' }
  }
}
