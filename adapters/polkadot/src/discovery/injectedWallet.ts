import { type Connector, type ConnectorHost, type CreateConnector, lazy } from '@portico/core'
import type { Injected } from '../provider/Injected.ts'
import type { InjectedEntry } from './InjectedEntry.ts'

export type WalletFacts = Pick<Connector, 'id' | 'type' | 'name' | 'duplicate'> & {
  /** False: the page never takes up an earlier connection with it by itself. */
  readonly restores: boolean
}

/** The code of a wallet's session. */
export const loadSession = () => import('../session/InjectedSession.ts')

/**
 * One injected wallet. Its connectors share a session, so a row may be created anew when it is marked as
 * a duplicate while it is connected. The session loads at the first verb.
 */
export function injectedWallet(
  entry: InjectedEntry,
): (facts: WalletFacts) => CreateConnector<Connector<Injected>> {
  const load = (host: ConnectorHost, id: string) =>
    lazy(async () => new (await loadSession()).InjectedSession(host, entry, id))
  let session: ReturnType<typeof load> | undefined
  return ({ restores, ...facts }) =>
    (host) => {
      session ??= load(host, facts.id)
      const open = session
      return {
        ...facts,
        namespaces: ['polkadot'],
        connect: async (request) => (await open()).connect(request),
        restore: async () => (restores ? (await open()).restore() : undefined),
        disconnect: async () => (await open()).disconnect(),
        getProvider: async () => (await open()).injected,
        switchNetwork: async (network) => (await open()).switchNetwork(network),
      }
    }
}
