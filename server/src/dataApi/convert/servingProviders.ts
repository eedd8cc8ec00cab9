import type { SwapProvider } from '@portico/features/swaps/endpoints'

/** The providers that serve a network; without one that fails to say which it serves. */
export function servingProviders(
  providers: readonly SwapProvider[],
  networkId: Parameters<SwapProvider['serves']>[0],
): readonly SwapProvider[] {
  return providers.filter((it) => {
    try {
      return it.serves(networkId)
    } catch {
      return false
    }
  })
}
