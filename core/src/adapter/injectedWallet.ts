import { lazy } from '../async/lazy.ts'
import type { Namespace } from '../caip/Namespace.ts'
import type { Connector, ConnectorHost, CreateConnector } from '../connector/Connector.ts'
import { type ConnectorSession, lazySession } from './lazySession.ts'

export type WalletFacts = Pick<
  Connector,
  'id' | 'type' | 'name' | 'rdns' | 'icon' | 'duplicate' | 'presentsInPage'
> & {
  /** False: the kit never restores an earlier connection to it. */
  readonly restores: boolean
}

/** Creates a wallet's connector from the facts known so far. */
export type CreateInjected<provider = unknown> = (
  facts: WalletFacts,
) => CreateConnector<Connector<provider>>

/**
 * One wallet of the page. Its connectors share a session, so its row can be recreated with new facts (`duplicate`, a
 * name) while it is connected. `open` loads the session's code with the first action.
 */
export function injectedWallet<provider>(
  namespace: Namespace,
  open: (host: ConnectorHost, connectorId: string) => Promise<ConnectorSession<provider>>,
): CreateInjected<provider> {
  let session: (() => Promise<ConnectorSession<provider>>) | undefined
  return ({ restores, ...facts }) =>
    (host) => {
      session ??= lazy(() => open(host, facts.id))
      return { ...facts, namespaces: [namespace], ...lazySession(session, restores) }
    }
}
