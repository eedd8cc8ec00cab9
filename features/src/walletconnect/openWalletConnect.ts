import type { ConnectorHost, PermissionSource } from '@portico/core/adapter'
import { withLimit } from '@portico/core/async'
import { browserLocks } from '@portico/core/calls'
import { alertErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import { reviveError } from './client/clientErrors.ts'
import { openLocalClient, preloadClient } from './client/openLocalClient.ts'
import type { ClientEvent } from './client/WalletConnectClient.ts'
import { identifyPage } from './identifyPage.ts'
import type {
  TabPorts,
  WalletConnectHost,
  WalletConnectOptions,
} from './options/WalletConnectOptions.ts'
import type { Pair, PairRequest, Peer } from './Pairing.ts'
import { linkTimeoutMs } from './pairing/limitWait.ts'
import { PairingStore } from './pairing/PairingStore.ts'
import { proposalOf, requestLink } from './pairing/requestLink.ts'
import { sessionPermissions } from './sessionPermissions.ts'
import { SharedClient } from './tabs/SharedClient.ts'
import { WalletSession } from './WalletSession.ts'
import { walletConnectErrors } from './walletConnectErrors.ts'

export type OpenParts = {
  readonly host: WalletConnectHost
  readonly options: WalletConnectOptions
  readonly run: ConnectorHost
  setPeer(peer: Peer | undefined): void
}
export type Opened = {
  readonly pairing: PairingStore
  readonly session: WalletSession
  readonly permissions: PermissionSource
  pair(request?: PairRequest): Promise<Pair>
}

const id = 'walletConnect'

/** Sets up WalletConnect for one run of a kit; the library itself loads at the first call. */
export function openWalletConnect({ host, options, run, setPeer }: OpenParts): Opened {
  const { clock, signal } = run
  const isExternal = options.universalProvider !== undefined
  const group = groupOf(host)
  const client = new SharedClient({
    name: `portico/walletconnect/${group}`,
    tabs: isExternal ? {} : (options.tabs ?? browserTabs()),
    clock,
    signal,
    open: () => openLocalClient(host, options, group),
  })
  const supported = host.adapters.filter(({ walletConnect }) => walletConnect)
  const pairing = new PairingStore({
    clock,
    client,
    signal,
    namespaces: supported.map(({ namespace }) => namespace),
    connectedNamespaces: () =>
      host.connections.all.flatMap((it) => (it.connectorId === id ? it.namespace : [])),
    async link(requested) {
      preloadClient(options)
      const namespaces = await proposalOf(host.adapters, requested, options.namespaces)
      const signIn = requested.length === 1 ? host.signIn() : undefined
      if (!signIn) return client.call('propose', { namespaces })
      return requestLink({ client, host, signIn }, namespaces)
    },
    isShown: () => host.attempts.current?.connectorId === id,
    shown: () => clock.after(preloadDelayMs, session.warm),
  })
  const identify = identifyPage(host, client)
  const session = new WalletSession({
    ...{ host, run, client, pairing },
    setPeer(peer) {
      setPeer(peer)
      identify(peer !== undefined)
    },
  })
  client.listen((event) => alertRelayError(host, event))
  return {
    pairing,
    session,
    permissions: sessionPermissions(host, client),
    pair: (request) => pair(host, pairing, request),
  }
}

/** Tabs that share storage share a client; where storage is blocked, each tab has its own. */
function groupOf({ storage }: WalletConnectHost): string {
  const before = storage.get('tabs', z.string())
  if (before !== undefined) return before
  storage.set('tabs', crypto.randomUUID())
  return storage.get('tabs', z.string()) ?? crypto.randomUUID()
}

async function pair(
  host: WalletConnectHost,
  pairing: PairingStore,
  request: PairRequest = {},
): Promise<Pair> {
  const { clock } = host
  const expired = () => pairing.error ?? walletConnectErrors.create('relayUnreachable', [])
  const { signal } = request
  await withLimit(pairing.prepare(request), {
    clock,
    ms: linkTimeoutMs,
    expired,
    ...(signal && { signal }),
  })
  const { uri, expiresAt, error } = pairing
  if (uri === undefined || expiresAt === undefined) throw error ?? expired()
  const connected = host.connect({ connectorId: id, ...request })
  connected.catch(pairing.release) // avoids an unhandled rejection when the caller ignores it
  return { uri, expiresAt, connected }
}

/** Delay after the link is shown before the code for a response is loaded, in ms. */
const preloadDelayMs = 1_000
const alerts = {
  'walletConnect/originNotAllowed': 'originNotAllowed',
  'walletConnect/wrongClock': 'sessionExpired',
  'walletConnect/invalidProjectId': 'invalidProjectId',
} as const

/** R8.07: alerts the developer once; the visitor reads the error in place of the link. */
function alertRelayError({ alert }: WalletConnectHost, event: ClientEvent): void {
  if (event.type !== 'relay') return
  const cause = reviveError(event.error)
  const name = alerts[event.error.code as keyof typeof alerts]
  if (name) alert(alertErrors.create(name, [], { cause }))
}

/** The browser's APIs for tab coordination. */
function browserTabs(): TabPorts {
  const locks = browserLocks()
  return {
    locks: locks && { request: (name, options, hold) => locks.request(name, options, hold) },
    openChannel:
      typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
  }
}
