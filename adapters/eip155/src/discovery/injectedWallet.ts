import type { Connector, CreateConnector } from '@portico/core'
import {
  type CreateInjected,
  injectedWallet as create,
  externalWallet,
  type WalletDescription,
} from '@portico/core/adapter'
import type { Eip1193Provider } from '../session/injected/readWallet.ts'

/** One EIP-1193 wallet of the page; its session loads with the first action. */
export function injectedWallet(provider: Eip1193Provider): CreateInjected<Eip1193Provider> {
  return create('eip155', async (host) => {
    const { openSession } = await import('../session/injected/openSession.ts')
    return openSession(host, provider)
  })
}

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
