import { formatAmount } from '@portico/core/amount'
import type { SwapStep } from '../SwapProvider.ts'
import type { RunEntry } from './RunEntry.ts'
import type { SwapPlan } from './SwapPlan.ts'

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
