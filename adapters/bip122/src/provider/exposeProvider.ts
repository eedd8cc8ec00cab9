import type { Unsubscribe } from '@portico/core'
import type { BitcoinProvider } from './BitcoinProvider.ts'

export type ProviderIdentity = {
  /** Where on the window the provider is put, and its id for sats-connect: `AcmeBitcoinProvider`. */
  readonly id: string
  readonly name: string
  /** An image as `data:` URL. */
  readonly icon: string
}

type Page = Record<string, unknown> & { btc_providers?: unknown }

/**
 * Puts a provider of `createKitProvider` into `btc_providers`, so that sats-connect and others on the page
 * find it. The kit itself does not list it. On a server it does nothing.
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
