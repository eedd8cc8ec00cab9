import { lazy, type Unsubscribe } from '@portico/core'
import { kitMade } from '@portico/core/adapter'
import type { BitcoinProvider } from './BitcoinProvider.ts'
import type { ProviderSource } from './ProviderSource.ts'

/**
 * A sats-connect provider for the kit: it forwards requests to the active wallet and opens the modal when no wallet is
 * connected. The implementation loads with the first request.
 */
export function createKitProvider(source: ProviderSource): BitcoinProvider {
  const open = lazy(async () => {
    const { openKitProvider } = await import('./openKitProvider.ts')
    return openKitProvider(source)
  })
  const provider: BitcoinProvider = {
    request: async (method, params) => (await open()).request(method, params),
    addListener(listener) {
      let stop: Unsubscribe | undefined
      let stopped = false
      open().then(
        (opened) => {
          if (!stopped) stop = opened.addListener(listener)
        },
        () => undefined, // the provider failed to load: no events are sent, and each request reports the failure
      )
      return () => {
        stopped = true
        stop?.()
      }
    },
  }
  return Object.defineProperty(provider, kitMade, { value: true })
}
