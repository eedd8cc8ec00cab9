import type { Connector, CreateConnector } from '@portico/core'
import { externalWallet, type WalletDescription } from '@portico/core/adapter'
import type { Wallet } from '@wallet-standard/base'
import type { LegacyProvider } from '../legacy/LegacyProvider.ts'
import { injectedWallet } from './injectedWallet.ts'
import { readWallet } from './readWallet.ts'

/**
 * A connector for the `connectors` of a kit from a Wallet Standard wallet, or from a legacy provider like
 * `window.solana`. Its session loads with the first action. Throws `settings/invalid`.
 */
export function providerConnector(
  provider: Wallet | LegacyProvider,
  wallet: WalletDescription,
): CreateConnector<Connector<Wallet>> {
  const isLegacy = typeof (provider as LegacyProvider | undefined)?.connect === 'function'
  const fits = isLegacy || readWallet(provider) !== undefined
  const load = async () => {
    if (!isLegacy) return provider as Wallet
    const { legacyWallet } = await import('../legacy/legacyWallet.ts')
    return legacyWallet(provider as LegacyProvider, wallet.name)
  }
  return externalWallet(wallet, {
    fault: fits ? undefined : 'a wallet of the Wallet Standard for Solana, or one with connect()',
    open: () => injectedWallet(load),
  })
}
