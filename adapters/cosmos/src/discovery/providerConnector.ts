import type { Connector, CreateConnector } from '@portico/core'
import { externalWallet, type WalletDescription } from '@portico/core/adapter'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import { injectedWallet } from './injectedWallet.ts'
import { isKeplrShaped } from './readWindow.ts'

/**
 * A connector for the `connectors` of a kit from a Keplr-compatible object. `changeEvent` is the window event that
 * reports an account change, `keplr_keystorechange` by default. Its session loads with the first action. Throws
 * `settings/invalid`.
 */
export function providerConnector(
  provider: KeplrProvider,
  { changeEvent, ...wallet }: WalletDescription & { readonly changeEvent?: string },
): CreateConnector<Connector<KeplrProvider>> {
  const place = {
    key: wallet.id,
    name: wallet.name,
    path: wallet.id,
    ...(changeEvent !== undefined && { changeEvent }),
  }
  return externalWallet(wallet, {
    fault: provider && isKeplrShaped(provider) ? undefined : 'a Keplr-shaped object',
    open() {
      const target = typeof window === 'undefined' ? new EventTarget() : window
      return injectedWallet(provider, { target, place })
    },
  })
}
