import { type Connector, type ConnectorHost, type CreateConnector, lazy } from '@portico/core'
import type { Eip1193Provider } from '../Eip1193Provider.ts'

export type WalletFacts = Pick<
  Connector,
  'id' | 'type' | 'name' | 'rdns' | 'icon' | 'duplicate'
> & {
  /** False: the page never takes up an earlier connection with it by itself. */
  readonly restores: boolean
}

/** The code of a wallet's session. */
export const loadSession = () => import('../session/InjectedSession.ts')

/**
 * One injected wallet. Its connectors share a session, so a row may be created anew when more is known
 * about the wallet (`duplicate`, a name) while it is connected. The session loads at the first verb.
 */
export function injectedWallet(
  provider: Eip1193Provider,
): (facts: WalletFacts) => CreateConnector<Connector<Eip1193Provider>> {
  const load = (host: ConnectorHost) =>
    lazy(async () => {
      const { InjectedSession } = await loadSession()
      return new InjectedSession(host, provider)
    })
  let session: ReturnType<typeof load> | undefined
  return ({ restores, ...facts }) =>
    (host) => {
      session ??= load(host)
      const open = session
      return {
        ...facts,
        namespaces: ['eip155'],
        connect: async ({ signal }) => (await open()).connect(signal),
        restore: async () => (restores ? (await open()).restore() : undefined),
        disconnect: async () => (await open()).disconnect(),
        getProvider: async () => provider,
        switchNetwork: async (network) => (await open()).switchNetwork(network),
      }
    }
}
