import type { BitcoinProvider } from './BitcoinProvider.ts'
import { createProvider } from './createProvider.ts'
import { KitWallet } from './KitWallet.ts'
import type { ProviderSource } from './ProviderSource.ts'

/** Creates the provider; loaded on the first request. */
export function openKitProvider(source: ProviderSource): BitcoinProvider {
  return createProvider(new KitWallet(source))
}
