import type { AdapterDefinition, AdapterHost } from '../adapter/AdapterDefinition.ts'
import { AdapterStore } from '../adapter/AdapterStore.ts'
import { EventStore } from '../analytics/EventStore.ts'
import type { Clock } from '../async/Clock.ts'
import { LazyStore } from '../async/LazyStore.ts'
import { BalanceStore } from '../balance/BalanceStore.ts'
import type { BalanceReader } from '../balance/Balances.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import { AccountStore, isUnsupported } from '../connection/AccountStore.ts'
import { ConnectionStore } from '../connection/ConnectionStore.ts'
import { GuardStore } from '../connection/Guards.ts'
import { ConnectorStore } from '../connector/ConnectorStore.ts'
import { installerOf } from '../feature/FeatureInstaller.ts'
import type { FeatureSet } from '../feature/FeatureSet.ts'
import { FeatureRegistry } from '../feature/Registry.ts'
import { I18nStore, type Messages } from '../i18n/I18nStore.ts'
import type { Identities } from '../identity/Identities.ts'
import { ModalStore } from '../modal/ModalStore.ts'
import { NoticeStore } from '../modal/NoticeStore.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import { NetworkStore, withServiceRpc } from '../network/NetworkStore.ts'
import type { CoreViews } from '../router/CoreViews.ts'
import { RouterStore } from '../router/Router.ts'
import { collectSwitches, RemoteFeatureStore } from '../settings/RemoteFeatureStore.ts'
import { ThemeStore } from '../theme/ThemeStore.ts'
import type { Transactions } from '../transaction/Transaction.ts'
import type { Kit, KitSettings, Ports } from './Kit.ts'
import { loadRequestParts } from './loadRequestParts.ts'

export type Stores = ReturnType<typeof createStores>

type StoreParts = {
  readonly settings: KitSettings & { readonly defaultNetwork?: CaipNetworkId }
  readonly definitions: readonly AdapterDefinition[]
  readonly features: FeatureSet
  readonly ports: Ports
}

/** Creates all state of a kit. Each store depends only on the few stores that it needs. */
export function createStores(parts: StoreParts) {
  const { settings, definitions, features, ports } = parts
  const { clock, storage, run, alerts } = ports
  const networks = new NetworkStore(networksOf(parts), settings.defaultNetwork)
  const adapterHost: AdapterHost = { clock, fetch: ports.fetch, networks: networks.all }
  const adapters = new AdapterStore(definitions, async (definition) => {
    const { loadAdapter } = await loadRequestParts()
    const { transactions } = lazyParts
    return loadAdapter(definition, { host: adapterHost, transactions, report: alerts.report })
  })
  const connections = new ConnectionStore()
  const host = { networks: networks.all, storage, clock, signal: run.current.signal }
  const connectors = new ConnectorStore(host)
  const guards = new GuardStore(alerts.report)
  const balanceReader: BalanceReader = {
    clock,
    storage,
    sources: () => features.collect('balanceSource'),
    adapter: adapters.load,
    network: ({ networkId }) => networks.describe(networkId),
    connector: connectors.get,
    connections,
    report: alerts.report,
    run,
  }
  const balances = new BalanceStore(async (request) =>
    (await loadRequestParts()).loadBalance(balances, balanceReader, request),
  )
  const stores = {
    settings,
    adapters,
    networks,
    connectors,
    connections,
    account: new AccountStore(connections),
    balances,
    ...createModalStores(guards, clock),
    alerts,
    ...createTexts(parts),
    events: new EventStore(clock),
    guards,
    remoteFeatures: createRemoteFeatures(parts),
    isMobile: () => isMobile(settings.mobile),
    isUnsupported: (namespace?: Namespace) =>
      isUnsupported({ connections, networks }, settings, namespace),
  }
  const lazyParts = createLazyParts({ stores, ports, features })
  return { ...stores, ...lazyParts }
}

/** The networks of all adapters, with the data service's JSON-RPC where the dapp has such a service. */
function networksOf({ definitions, settings, ports }: StoreParts): readonly NetworkDefinition[] {
  const { projectId, services } = settings
  const isServed = projectId !== undefined || services?.data !== undefined
  const baseUrl = isServed ? ports.service('data') : undefined
  return definitions.flatMap(({ networks, usesServiceRpc }): readonly NetworkDefinition[] =>
    baseUrl === undefined || !usesServiceRpc
      ? networks
      : networks.map((network) => withServiceRpc(network, baseUrl, projectId)),
  )
}

function createModalStores(guards: GuardStore, clock: Clock) {
  const notices = new NoticeStore(clock)
  const router = new RouterStore<CoreViews>({ name: 'Connect', params: undefined }, () =>
    modal.close(),
  )
  const modal = new ModalStore(
    () => guards.checkClose(router.current.name),
    (reason) => notices.show('info', reason),
  )
  return { router, modal, notices }
}

/** Theme, language and the registry of features. */
function createTexts({ settings, features }: StoreParts) {
  const i18n = new I18nStore(settings)
  const registry = new FeatureRegistry(settings.order)
  for (const feature of features.active) {
    const messages: Messages = feature.messages ?? {}
    installerOf(feature).register(feature, registry, i18n.translator(feature.id, messages))
  }
  return { theme: new ThemeStore(settings.theme), i18n, registry }
}

function createRemoteFeatures({ settings, features }: StoreParts): RemoteFeatureStore {
  const { multiWallet, branding, remoteFeatures: localSwitches, restrictedTimezones } = settings
  const local = { multiWallet, branding, ...localSwitches }
  const switches = collectSwitches(features.all)
  const basic =
    settings.basic ||
    restrictedTimezones?.includes(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return new RemoteFeatureStore({ switches, local, basic })
}

/** True on a phone or tablet, unless the dapp's option overrides it. */
function isMobile(override: boolean | undefined): boolean {
  const query = '(hover: none) and (pointer: coarse)'
  return override ?? globalThis.matchMedia?.(query).matches ?? false
}

type Parts = {
  readonly stores: LazyContext
  readonly ports: Ports
  readonly features: Pick<FeatureSet, 'collect'>
}
type LazyContext = Pick<
  Kit,
  | 'account'
  | 'adapters'
  | 'connections'
  | 'connectors'
  | 'events'
  | 'isMobile'
  | 'networks'
  | 'settings'
> & { readonly balances: BalanceStore }

/** Creates the stores whose code loads on first use. */
export function createLazyParts({ stores, ports, features }: Parts) {
  const wallets = new LazyStore(async () =>
    (await import('../wallets/directory/createWallets.ts')).createWallets(stores, ports),
  )
  const identityStore = new LazyStore(async () => {
    const { createIdentities } = await loadRequestParts()
    return createIdentities({ ...stores, alerts: ports.alerts }, ports, features.collect('names'))
  })
  const transactionStore = new LazyStore(async () => {
    const { createTransactions } = await loadRequestParts()
    return createTransactions(stores, ports)
  })
  const identities: Identities = {
    of: (account) => identityStore.current?.of(account),
    failure: (account) => identityStore.current?.failure(account),
    load: async (...args) => (await identityStore.load()).load(...args),
    resolve: async (name, request) => (await identityStore.load()).resolve(name, request),
  }
  const transactions: Transactions = {
    get all() {
      return transactionStore.current?.store.all ?? []
    },
    get settled() {
      return transactionStore.current?.store.settled
    },
    load: async () => (await transactionStore.load()).follow(),
    add: async (one) => (await transactionStore.load()).add(one),
  }
  return { wallets, identities, transactions }
}
