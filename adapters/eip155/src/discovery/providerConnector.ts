import type { Connector, CreateConnector } from '@portico/core'
import { externalWallet, type WalletDescription } from '@portico/core/adapter'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { injectedWallet } from './injectedWallet.ts'

/**
 * A connector for the `connectors` of a kit from an EIP-1193 provider. Its session loads with the first action. Throws
 * `settings/invalid`.
 */
export function providerConnector(
  provider: Eip1193Provider,
  wallet: WalletDescription,
): CreateConnector<Connector<Eip1193Provider>> {
  const fits = typeof provider?.request === 'function'
  return externalWallet(wallet, {
    fault: fits ? undefined : 'an EIP-1193 provider, which has request()',
    open: () => injectedWallet(provider),
  })
}
