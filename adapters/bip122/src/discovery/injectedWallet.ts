import { type Connector, type ConnectorHost, type CreateConnector, lazy } from '@portico/core'
import type { BitcoinProvider } from '../provider/BitcoinProvider.ts'
import type { WalletSource } from './WalletSource.ts'

export type WalletFacts = Pick<Connector, 'id' | 'type' | 'name' | 'icon' | 'duplicate'> & {
  /** False: the page never takes up an earlier connection with it by itself. */
  readonly restores: boolean
}

/** The code of a wallet's session. */
export const loadSession = () => import('../session/openSession.ts')

/**
 * One wallet of the page. Its connectors share a session, so a row may be created anew when more is known
 * about the wallet while it is connected. Session and dialect load at the first verb.
 */
export function injectedWallet(
  source: WalletSource,
): (facts: WalletFacts) => CreateConnector<Connector<BitcoinProvider>> {
  const load = (host: ConnectorHost, id: string) =>
    lazy(async () => {
      const { openSession } = await loadSession()
      return openSession(host, source, id)
    })
  let session: ReturnType<typeof load> | undefined
  return ({ restores, ...facts }) =>
    (host) => {
      session ??= load(host, facts.id)
      const open = session
      return {
        ...facts,
        namespaces: ['bip122'],
        connect: async (request) => (await open()).connect(request),
        restore: async () => (restores ? (await open()).restore() : undefined),
        disconnect: async () => (await open()).disconnect(),
        getProvider: async () => (await open()).provider,
        switchNetwork: async (network) => (await open()).switchNetwork(network),
      }
    }
}
