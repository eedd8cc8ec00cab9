import type { CaipNetworkId } from '@portico/core'
import type { SwapProvider } from '../SwapProvider.ts'

/** Whether a provider serves a network; one that fails to say serves none. */
export function isServing(
  provider: Pick<SwapProvider, 'serves'>,
  networkId: CaipNetworkId,
): boolean {
  try {
    return provider.serves(networkId)
  } catch {
    return false
  }
}
