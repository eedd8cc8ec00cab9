import { type Connector, type ConnectorHost, type CreateConnector, lazy } from '@portico/core'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import type { InjectedWindow } from './InjectedWindow.ts'

export type WalletFacts = Pick<
  Connector,
  'id' | 'type' | 'name' | 'rdns' | 'icon' | 'duplicate'
> & {
  /** False: the page never takes up an earlier connection with it by itself. */
  readonly restores: boolean
}
export type WalletPlace = { readonly target: EventTarget; readonly place: InjectedWindow }

/** The code of a wallet's session. */
export const loadSession = () => import('../session/KeplrSession.ts')

/**
 * One injected wallet. Its connectors share a session, so a row may be created anew (`duplicate`) while
 * it is connected. The session loads at the first verb.
 */
export function injectedWallet(
  provider: KeplrProvider,
  { target, place }: WalletPlace,
): (facts: WalletFacts) => CreateConnector<Connector<KeplrProvider>> {
  const load = (host: ConnectorHost, id: string) =>
    lazy(async () => {
      const { KeplrSession } = await loadSession()
      const { changeEvent = 'keplr_keystorechange' } = place
      return new KeplrSession(host, { id, provider, target, changeEvent })
    })
  let session: ReturnType<typeof load> | undefined
  return ({ restores, ...facts }) =>
    (host) => {
      session ??= load(host, facts.id)
      const open = session
      return {
        ...facts,
        namespaces: ['cosmos'],
        connect: async (request) => (await open()).connect(request),
        restore: async () => (restores ? (await open()).restore() : undefined),
        disconnect: async () => (await open()).disconnect(),
        getProvider: async () => provider,
        switchNetwork: async (network) => (await open()).switchNetwork(network),
      }
    }
}
