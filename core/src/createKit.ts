import { AccountStore } from './account/AccountStore.ts'
import { AdapterStore } from './adapter/AdapterStore.ts'
import type { AdapterDefinition } from './adapter/NamespaceAdapter.ts'
import { EventStore } from './analytics/EventStore.ts'
import type { Transport } from './api/Transport.ts'
import { lazy } from './async/lazy.ts'
import { systemClock } from './async/systemClock.ts'
import { BalanceStore } from './balance/BalanceStore.ts'
import type { ConnectionContext } from './connection/ConnectionContext.ts'
import { ConnectionStore } from './connection/ConnectionStore.ts'
import { createSigningVerbs } from './connection/createSigningVerbs.ts'
import { currentSigner } from './connection/currentSigner.ts'
import { followWallet } from './connection/followWallet.ts'
import { Guards } from './connection/Guards.ts'
import { ConnectorStore } from './connector/ConnectorStore.ts'
import { coreMessages } from './en.ts'
import { createFeatureHost } from './feature/createFeatureHost.ts'
import type { Feature } from './feature/Feature.ts'
import { Registry } from './feature/Registry.ts'
import { I18nStore } from './i18n/I18nStore.ts'
import type { Kit } from './Kit.ts'
import { AlertStore } from './modal/AlertStore.ts'
import { ModalStore } from './modal/ModalStore.ts'
import { NoticeStore } from './modal/NoticeStore.ts'
import { NetworkStore } from './network/NetworkStore.ts'
import { openModal } from './openModal.ts'
import type { CoreViews } from './router/CoreViews.ts'
import { Router } from './router/Router.ts'
import { createServices } from './settings/createServices.ts'
import type { KitOptions } from './settings/KitOptions.ts'
import { RemoteFeatureStore } from './settings/RemoteFeatureStore.ts'
import { settingsErrors } from './settings/settingsErrors.ts'
import { startKit } from './startKit.ts'
import { browserDriver } from './storage/browserDriver.ts'
import { keyedStorage } from './storage/keyedStorage.ts'
import { resilientDriver } from './storage/resilientDriver.ts'
import { ThemeStore } from './theme/ThemeStore.ts'

/**
 * Composes a kit. It starts nothing: no storage read, no network, no listener, until `start()`.
 * Throws `settings/noAdapters` and `feature/*` where the parts do not fit together.
 */
export function createKit<
  const adapters extends readonly AdapterDefinition[],
  const features extends readonly Feature[] = [],
>(options: KitOptions<adapters, features>): Kit<adapters, features> {
  const { adapters: definitions, features = [], ...settings } = options
  if (!Array.isArray(definitions)) throw settingsErrors.create('noAdapters', [])
  const clock = settings.clock ?? systemClock
  const prefix = settings.storagePrefix ?? '@portico/'
  const driver = settings.storage ? resilientDriver(settings.storage) : browserDriver()
  const storage = keyedStorage(driver, prefix)
  const run = { current: new AbortController() }

  const networks = new NetworkStore(
    definitions.flatMap((definition) => definition.networks),
    settings.defaultNetwork,
  )
  const adapters = new AdapterStore(definitions)
  const connections = new ConnectionStore()
  const account = new AccountStore(connections)
  const connectors = new ConnectorStore(
    { networks: networks.all, storage, clock, signal: run.current.signal },
    followWallet(connections),
  )
  const events = new EventStore(clock)
  const guards = new Guards()
  const i18n = new I18nStore(settings)
  const t = i18n.translator('core', coreMessages)
  const notices = new NoticeStore(clock)
  const alerts = new AlertStore(settings.debug ?? false)
  const router = new Router<CoreViews>({ name: 'Connect', params: undefined }, () => modal.close())
  const modal = new ModalStore(
    () => guards.askClose(router.current.name),
    (reason) => notices.show('info', reason),
  )
  const balances = new BalanceStore({
    clock,
    adapter: adapters.load,
    network: ({ networkId }) => networks.describe(networkId),
  })
  const { multiWallet, basic = false } = settings
  const remoteFeatures = new RemoteFeatureStore(
    { ...settings.remoteFeatures, ...(multiWallet !== undefined && { multiWallet }) },
    basic,
    alerts.raise,
  )
  const context: ConnectionContext = {
    connections,
    connectors,
    networks,
    guards,
    events,
    clock,
    multiWallet: () => remoteFeatures.features.multiWallet,
    attempts: new Map(),
  }
  const signer = (namespace?: Parameters<typeof currentSigner>[1]) =>
    currentSigner(context, namespace)
  const check = lazy(async () => (await import('./settings/parseOptions.ts')).parseOptions(options))
  const verbs = lazy(() => import('./connection/verbs.ts'))
  const service = createServices(settings, alerts.raise)
  const transport = lazyTransport(settings.fetch, clock)
  const registry = new Registry(settings.order)
  const isUnsupported = () => {
    const connection = connections.current()
    return (
      !settings.allowUnsupportedNetwork &&
      connection?.confirmed === true &&
      !networks.find(connection.networkId)
    )
  }
  guards.add('close', ({ view }) =>
    view === 'UnsupportedChain' && isUnsupported() ? t('chooseNetwork') : true,
  )

  const kit: Omit<Kit, 'features'> = {
    settings,
    adapters,
    networks,
    connectors,
    connections,
    account,
    balances,
    router: router as never, // the features' views join the table below
    modal,
    notices,
    alerts,
    theme: new ThemeStore(settings.theme),
    i18n,
    events,
    guards,
    registry,
    remoteFeatures,
    isUnsupported,
    start: startKit(
      { ...context, definitions, features, storage, driver, prefix, transport, service, run },
      () => kit,
    ),
    open: (request = {}) => openModal(kit, check, request),
    close: modal.close,
    async connect(request) {
      const [{ connect }] = await Promise.all([verbs(), check()])
      await connect(context, request)
    },
    cancelConnect() {
      for (const attempt of context.attempts.values()) attempt.abort()
    },
    disconnect: async (request) => (await verbs()).disconnect(context, request),
    switchNetwork: async (networkId) => (await verbs()).switchNetwork(context, networkId),
    getProvider: async (namespace) => signer(namespace).connector.getProvider(),
    ...createSigningVerbs(adapters, signer, balances.hurry),
  }
  const parts = {
    kit,
    driver,
    prefix,
    clock,
    transport,
    service,
    signer,
    signal: () => run.current.signal,
  }
  const apis = (features as readonly Feature[]).map((feature) => {
    registry.add(feature, i18n.translator(feature.id, feature.messages ?? {}) as never)
    return [feature.id, feature.setup(createFeatureHost(feature, parts))] as const
  })
  return Object.assign(kit, { features: Object.fromEntries(apis) }) as never
}

function lazyTransport(fetcher: typeof fetch | undefined, clock: typeof systemClock): Transport {
  const load = lazy(async () => {
    const { createTransport } = await import('./api/createTransport.ts')
    return createTransport({ clock, fetch: fetcher ?? ((...args) => fetch(...args)) })
  })
  return async (request) => (await load())(request)
}
