import { lazy, type Unsubscribe } from '@portico/core'
import { kitMade } from '@portico/core/adapter'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import type { ProviderSource } from './ProviderSource.ts'
import { watchProvider } from './watchProvider.ts'

export type KitProvider = Required<Eip1193Provider>
type Listener = (value: unknown) => void

/**
 * An EIP-1193 provider for the kit, for viem, ethers and others: signing requests go to the connected wallet, accounts
 * and chain come from the state, reads go to the configured endpoints. Subscribes to the kit only while it has
 * listeners.
 */
export function createProvider(source: ProviderSource): KitProvider {
  const listeners = new Map<string, Set<Listener>>()
  const open = lazy(() => import('./answer.ts'))
  let unwatch: Unsubscribe | undefined
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  const provider: KitProvider = {
    request: async (request) => (await open()).answer(source, request),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      unwatch ??= watchProvider(source, emit)
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      if ([...listeners.values()].every(({ size }) => size === 0)) {
        unwatch?.()
        unwatch = undefined
      }
      return provider
    },
  }
  return Object.defineProperty(provider, kitMade, { value: true })
}
