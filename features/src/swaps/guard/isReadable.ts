import type { SwapInput } from '../quotes/Offer.ts'
import type { SwapStep } from '../SwapProvider.ts'
import { isWrapping } from './isWrapping.ts'
import { readRouterCall } from './readRouterCall.ts'

/** True when the step says by itself what arrives at least, which `checkSteps` compared. */
export function isReadable(step: SwapStep, input: SwapInput): boolean {
  // What one network can enforce does not bind another.
  if (input.from.networkId !== input.to.networkId) return false
  if (step.kind === 'typedData') return step.purpose === 'order'
  if (step.kind !== 'calls' || step.calls.length !== 1) return false
  const [call] = step.calls
  if (!call) return false
  return (
    isWrapping(call, input) || readRouterCall(call.data ?? '0x', call.value ?? 0n) !== undefined
  )
}
