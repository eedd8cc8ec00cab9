import type { Call } from '@portico/core'
import { encodeAbi } from '@portico/core/abi'
import { isSameAddress } from '@portico/core/caip'
import type { SwapStep } from '../SwapProvider.ts'
import type { Agreement } from './Agreement.ts'
import { readParts } from './readParts.ts'
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

/**
 * Whether a trial of the step tells what arrives. A trial shows only what arrives now, so the call of a known router has
 * to say by itself what arrives at least.
 */
export function isTrialEnough(step: SwapStep, agreement: Agreement): boolean {
  if (step.kind !== 'calls' || isReadable(step, agreement)) return true
  return !step.calls.some((call) => readParts(call))
}

/** True for exactly the wrapping of the native currency by the wrapped token itself, or the way back: one for one. */
export function isWrapping(
  { to = '', data = '0x', value = 0n }: Call,
  { offer, wrapped }: Pick<Agreement, 'offer' | 'wrapped'>,
): boolean {
  const { from, to: target, amount: text } = offer.input
  const amount = BigInt(text)
  const isOf = (address: string | undefined) =>
    [to, wrapped].every((it) => address && it && isSameAddress(address, it))
  if (from.networkId !== target.networkId || BigInt(offer.quote.minOut) > amount) return false
  if (from.address === undefined && isOf(target.address))
    return data.toLowerCase() === '0xd0e30db0' && value === amount // deposit()
  if (target.address === undefined && isOf(from.address))
    return data.toLowerCase() === encodeAbi([amount], '0x2e1a7d4d') && value === 0n // withdraw(amount)
  return false
}
