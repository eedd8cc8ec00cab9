import type { Unsubscribe } from '@portico/core'
import type { BitcoinProvider } from './BitcoinProvider.ts'

export type ProviderIdentity = {
  /** Global name of the provider and its sats-connect id: `AcmeBitcoinProvider`. */
  readonly id: string
  readonly name: string
  /** An image as a `data:` URL. */
  readonly icon: string
}

type Page = Record<string, unknown> & { btc_providers?: unknown }

/**
 * Adds a provider of `createKitProvider` to `btc_providers`, so that sats-connect and other libraries on the page find
 * it. The kit itself does not list it. On a server it does nothing.
 */
export function exposeProvider(
  provider: BitcoinProvider,
  { id, name, icon }: ProviderIdentity,
  target: object | undefined = typeof window === 'undefined' ? undefined : window,
): Unsubscribe {
  if (target === undefined) return () => undefined
  const page = target as Page
  const entry = Object.freeze({ id, name, icon, methods: [] })
  page[id] = provider
  page.btc_providers = [...listOf(page), entry]
  return () => {
    if (page[id] === provider) delete page[id]
    page.btc_providers = listOf(page).filter((other) => other !== entry)
  }
}

function listOf({ btc_providers: list }: Page): readonly unknown[] {
  return Array.isArray(list) ? list : []
}
