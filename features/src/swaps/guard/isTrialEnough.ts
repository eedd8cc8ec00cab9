import type { SwapStep } from '../SwapProvider.ts'
import type { Agreement } from './Agreement.ts'
import { isReadable } from './isReadable.ts'
import { readParts } from './readParts.ts'

/**
 * Whether a trial of the step tells what arrives. A trial shows only what arrives now, so the call of a known router has
 * to say by itself what arrives at least.
 */
export function isTrialEnough(step: SwapStep, agreement: Agreement): boolean {
  if (step.kind !== 'calls' || isReadable(step, agreement)) return true
  return !step.calls.some((call) => readParts(call))
}
