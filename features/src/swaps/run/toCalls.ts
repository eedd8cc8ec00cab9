import type { Call } from '@portico/core'
import { encodeApprove } from '../erc20/encodeApprove.ts'
import type { SwapStep } from '../SwapProvider.ts'

const unlimited = 2n ** 256n - 1n

/** The calls of a step on chain; an approval is encoded here, for exactly the amount unless the visitor chose more. */
export function toCalls(step: SwapStep, isUnlimited: boolean): readonly Call[] {
  if (step.kind === 'calls') return step.calls
  if (step.kind !== 'approve' || step.token.address === undefined) return []
  const amount = BigInt(step.amount)
  const data = encodeApprove(step.spender, isUnlimited && amount > 0n ? unlimited : amount)
  return [{ to: step.token.address, data, value: 0n }]
}
