import type { SwapInput } from './Offer.ts'

/** True when two inputs ask for the same swap. */
export function isSameInput(one: SwapInput, other: SwapInput): boolean {
  return (
    one.from.id === other.from.id &&
    one.to.id === other.to.id &&
    one.amount === other.amount &&
    one.account === other.account &&
    one.receiver === other.receiver &&
    one.slippageBps === other.slippageBps
  )
}
