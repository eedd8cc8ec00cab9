import { lazy } from '../async/lazy.ts'
import type { Namespace } from '../caip/Namespace.ts'
import type { Connector, ConnectorHost, CreateConnector } from '../connector/Connector.ts'
import { settingsErrors } from '../settings/settingsErrors.ts'

/** What is known of a wallet before its code is loaded. */
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
  open: (host: ConnectorHost, connectorId: string) => Promise<InjectedSession<provider>>,
): CreateInjected<provider> {
  let session: (() => Promise<InjectedSession<provider>>) | undefined
  return ({ restores, ...facts }) =>
    (host) => {
      session ??= lazy(() => open(host, facts.id))
      const load = session
      const confirm = async () => (await load()).confirm()
      return { ...facts, namespaces: [namespace], confirm, ...lazySession(load, restores) }
    }
}

type InjectedSession<provider> = ConnectorSession<provider> &
  Required<Pick<Connector<provider>, 'confirm'>>

/** Id and display of a wallet that a dapp supplies. */
export type WalletDescription = {
  /** Stable across page loads, since the stored session refers to it; unique among the dapp's wallets. */
  readonly id: string
  readonly name: string
  /** Image as a `data:` or `https:` URL. */
  readonly icon?: string
  /** Reverse domain name; wallets with the same one share a row. */
  readonly rdns?: string
}
type Parts<provider> = {
  /** What was expected of the provider, if it is invalid. */
  readonly fault: string | undefined
  /** Called on each start of the kit. */
  open(): CreateInjected<provider>
}

/** Creates the connector of a wallet that a dapp supplies. Throws `settings/invalid`. */
export function externalWallet<provider>(
  description: WalletDescription,
  { fault, open }: Parts<provider>,
): CreateConnector<Connector<provider>> {
  const { id, name, icon, rdns } = description ?? {}
  if (fault) throw invalid(`provider: Expected ${fault}`)
  for (const [key, value] of Object.entries({ id, name }))
    if (typeof value !== 'string' || value.trim() === '')
      throw invalid(`${key}: Expected a non-empty string`)
  const facts: WalletFacts = {
    id,
    name,
    type: 'EXTERNAL',
    restores: true,
    ...(icon !== undefined && { icon }),
    ...(rdns !== undefined && { rdns }),
  }
  return (host) => open()(facts)(host)
}

function invalid(what: string) {
  return settingsErrors.create('invalid', [what, 'providerConnector'], { docsPath: 'wallets.md' })
}

/** What a connector does for its wallet. */
export type ConnectorSession<provider = unknown> = Required<
  Pick<Connector<provider>, 'connect' | 'restore' | 'disconnect' | 'switchNetwork'>
> & { getProvider(namespace?: Namespace): provider | Promise<provider> }

/**
 * The methods of a connector whose session loads when one of them is called: pass a function that loads once. With
 * `restores` false, an earlier connection is never restored.
 */
export function lazySession<provider>(
  load: () => Promise<ConnectorSession<provider>>,
  restores = true,
): Required<Pick<Connector<provider>, keyof ConnectorSession>> {
  return {
    connect: async (request) => (await load()).connect(request),
    restore: async () => (restores ? (await load()).restore() : undefined),
    disconnect: async () => (await load()).disconnect(),
    getProvider: async (namespace) => (await load()).getProvider(namespace),
    switchNetwork: async (network) => (await load()).switchNetwork(network),
  }
}
