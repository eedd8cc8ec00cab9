import type { CaipNetworkId } from '@portico/core'
import type { SwapProvider } from '../SwapProvider.ts'

type Serving = Pick<SwapProvider, 'serves' | 'bridges' | 'status'>

/** Whether a provider serves a network, or swaps from it to another one; one that fails to say does not. */
export function isServing(provider: Serving, from: CaipNetworkId, to = from): boolean {
  try {
    if (from === to) return provider.serves(from)
    // Without a status nobody would know what arrived.
    return provider.status !== undefined && provider.bridges?.(from, to) === true
  } catch {
    return false
  }
}
