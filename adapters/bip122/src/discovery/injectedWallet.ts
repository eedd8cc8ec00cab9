import { type CreateInjected, injectedWallet as create } from '@portico/core/adapter'
import type { BitcoinProvider } from '../provider/BitcoinProvider.ts'
import type { WalletSource } from './WalletSource.ts'

/** Loads the wallet session code. */
export const loadSession = () => import('../session/openSession.ts')

/** One wallet of the page; its session and protocol code load with the first action. */
export function injectedWallet(source: WalletSource): CreateInjected<BitcoinProvider> {
  return create('bip122', async (host, connectorId) => {
    const { openSession } = await loadSession()
    return openSession(host, source, connectorId)
  })
}
