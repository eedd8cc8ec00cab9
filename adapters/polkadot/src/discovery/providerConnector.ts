import type { Connector, CreateConnector } from '@portico/core'
import { externalWallet, type WalletDescription } from '@portico/core/adapter'
import type { Injected } from '../provider/Injected.ts'
import { injectedWallet } from './injectedWallet.ts'
import { readEntry } from './readEntry.ts'

/** A wallet entry of `window.injectedWeb3`. */
export type InjectedProvider = {
  enable(origin: string): Promise<unknown>
  readonly version?: string
}

/**
 * A connector for the `connectors` of a kit from an entry of `injectedWeb3`. Its session loads with the first action.
 * Throws `settings/invalid`.
 */
export function providerConnector(
  provider: InjectedProvider,
  wallet: WalletDescription,
): CreateConnector<Connector<Injected>> {
  const entry = readEntry({ wallet: provider }, 'wallet')
  return externalWallet(wallet, {
    fault: entry ? undefined : 'an entry of injectedWeb3, which has enable()',
    open() {
      const { id: key, name } = wallet
      // Validated above, when the connector was created.
      return injectedWallet({ ...(entry as NonNullable<typeof entry>), key, name })
    },
  })
}
