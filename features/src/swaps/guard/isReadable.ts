import type { SwapStep } from '../SwapProvider.ts'
import type { Agreement } from './Agreement.ts'
import { isWrapping } from './isWrapping.ts'
import { readRouterCall } from './readRouterCall.ts'

/** True when the step says by itself what arrives at least, which `checkSteps` compared. */
export function isReadable(step: SwapStep, agreement: Agreement): boolean {
  const { from, to } = agreement.offer.input
  // What one network can enforce does not bind another.
  if (from.networkId !== to.networkId) return false
  if (step.kind === 'typedData') return step.purpose === 'order'
  if (step.kind !== 'calls' || step.calls.length !== 1) return false
  const [call] = step.calls
  if (!call) return false
  return isWrapping(call, agreement) || readRouterCall(call, agreement) !== undefined
}
