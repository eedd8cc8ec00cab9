import { lazy, type Unsubscribe } from '@portico/core'
import { kitMade } from '@portico/core/adapter'
import type { BitcoinProvider } from './BitcoinProvider.ts'
import type { ProviderSource } from './ProviderSource.ts'

/**
 * A sats-connect-shaped provider that speaks for the kit: requests go to the wallet in use, and without one
 * the modal opens. What does the work loads with the first request.
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
        () => undefined, // a page that cannot load the provider hears nothing, and its requests say so
      )
      return () => {
        stopped = true
        stop?.()
      }
    },
  }
  return Object.defineProperty(provider, kitMade, { value: true })
}
