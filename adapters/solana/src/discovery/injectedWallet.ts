import { type Connector, type ConnectorHost, type CreateConnector, lazy } from '@portico/core'
import type { Wallet } from '@wallet-standard/base'

export type WalletFacts = Pick<
  Connector,
  'id' | 'type' | 'name' | 'icon' | 'duplicate' | 'presentsInPage'
> & {
  /** False: the page never takes up an earlier connection with it by itself. */
  readonly restores: boolean
}

/** The code of a wallet's session. */
export const loadSession = () => import('../session/WalletSession.ts')

/**
 * One wallet of this page. Its connectors share a session, so a row may be created anew when more is
 * known about the wallet while it is connected. Wallet and session load at the first verb.
 */
export function injectedWallet(
  load: () => Promise<Wallet>,
): (facts: WalletFacts) => CreateConnector<Connector<Wallet>> {
  const wallet = lazy(load)
  const begin = (host: ConnectorHost, id: string) =>
    lazy(async () => {
      const { WalletSession } = await loadSession()
      return new WalletSession(host, id, await wallet())
    })
  let session: ReturnType<typeof begin> | undefined
  return ({ restores, ...facts }) =>
    (host) => {
      session ??= begin(host, facts.id)
      const open = session
      return {
        ...facts,
        namespaces: ['solana'],
        connect: async (request) => (await open()).connect(request),
        restore: async () => (restores ? (await open()).restore() : undefined),
        disconnect: async () => (await open()).disconnect(),
        getProvider: wallet,
        switchNetwork: async (network) => (await open()).switchNetwork(network),
      }
    }
}
