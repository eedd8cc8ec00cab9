import type { Connector, CreateConnector } from '@portico/core'
import { externalWallet, type WalletDescription } from '@portico/core/adapter'
import type { Wallet } from '@wallet-standard/base'
import type { BitcoinProvider } from '../provider/BitcoinProvider.ts'
import type { SatsProvider } from '../wallets/sats/requestSats.ts'
import type { UnisatApi } from '../wallets/unisat/UnisatApi.ts'
import { injectedWallet } from './injectedWallet.ts'
import { readStandard } from './readStandard.ts'
import type { WalletSource } from './WalletSource.ts'

/**
 * A connector for the `connectors` of a kit from a sats-connect provider, a Wallet Standard wallet for Bitcoin, or a
 * UniSat-like object. Its session loads with the first action. Throws `settings/invalid`.
 */
export function providerConnector(
  provider: SatsProvider | Wallet | UnisatApi,
  wallet: WalletDescription,
): CreateConnector<Connector<BitcoinProvider>> {
  const source = sourceOf(provider)
  return externalWallet(wallet, {
    fault: source
      ? undefined
      : 'a sats-connect provider, a wallet of the Wallet Standard for Bitcoin or one as UniSat',
    open: () => injectedWallet(source as WalletSource), // validated when the connector was created
  })
}

function sourceOf(provider: unknown): WalletSource | undefined {
  const standard = readStandard(provider)
  if (standard) return standard.source
  const { signPsbt, request } = (provider ?? {}) as Partial<UnisatApi & SatsProvider>
  if (typeof signPsbt === 'function')
    return { protocol: 'unisat', apis: { main: provider as UnisatApi } }
  return typeof request === 'function'
    ? { protocol: 'sats', provider: provider as SatsProvider }
    : undefined
}
