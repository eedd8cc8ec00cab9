import { AccountStore } from './account/AccountStore.ts'
import { AdapterStore } from './adapter/AdapterStore.ts'
import type { AdapterDefinition, FeatureBalanceSource } from './adapter/NamespaceAdapter.ts'
import { EventStore } from './analytics/EventStore.ts'
import { BalanceStore } from './balance/BalanceStore.ts'
import { ConnectionStore } from './connection/ConnectionStore.ts'
import { Guards } from './connection/Guards.ts'
import { ConnectorStore } from './connector/ConnectorStore.ts'
import { Registry } from './feature/Registry.ts'
import { I18nStore } from './i18n/I18nStore.ts'
import type { AlertStore } from './modal/AlertStore.ts'
import { ModalStore } from './modal/ModalStore.ts'
import { NoticeStore } from './modal/NoticeStore.ts'
import type { CaipNetworkId } from './network/NetworkDefinition.ts'
import { NetworkStore } from './network/NetworkStore.ts'
import type { Ports } from './Ports.ts'
import type { CoreViews } from './router/CoreViews.ts'
import { Router } from './router/Router.ts'
import type { KitSettings } from './settings/KitOptions.ts'
import type { LazyAlert } from './settings/lazyAlert.ts'
import { RemoteFeatureStore } from './settings/RemoteFeatureStore.ts'
import { ThemeStore } from './theme/ThemeStore.ts'
import type { Transactions } from './transaction/Transactions.ts'

export type Stores = ReturnType<typeof createStores>

type StoreParts = Ports & {
  readonly alerts: AlertStore
  readonly alert: LazyAlert
  /** What the features know of balances. */
  sources(): readonly FeatureBalanceSource[]
  /** Where what is sent is kept. */
  transactions(): Transactions
}

/** All state of a kit. Each store knows the few others that it works with, and no more. */
export function createStores(
  settings: KitSettings & { readonly defaultNetwork?: CaipNetworkId },
  definitions: readonly AdapterDefinition[],
  { clock, storage, run, alerts, alert, sources, transactions }: StoreParts,
) {
  const all = definitions.flatMap((definition) => definition.networks)
  const networks = new NetworkStore(all, settings.defaultNetwork)
  const host = { clock, fetch: settings.fetch ?? ((...args) => fetch(...args)) } as const
  const adapters = new AdapterStore(definitions, async (definition) => {
    const { recordSends } = await import('./transaction/recordSends.ts')
    return recordSends(await definition.load(host), transactions())
  })
  const connections = new ConnectionStore()
  const connectors = new ConnectorStore({
    networks: networks.all,
    storage,
    clock,
    signal: run.current.signal,
  })
  const guards = new Guards()
  const notices = new NoticeStore(clock)
  const router = new Router<CoreViews>({ name: 'Connect', params: undefined }, () => modal.close())
  const modal = new ModalStore(
    () => guards.askClose(router.current.name),
    (reason) => notices.show('info', reason),
  )
  const balances = new BalanceStore({
    clock,
    storage,
    sources,
    adapter: adapters.load,
    network: ({ networkId }) => networks.describe(networkId),
    connector: connectors.get,
    connections,
    run,
  })
  const { multiWallet, basic = false, remoteFeatures: wishes } = settings
  const local = { ...wishes, ...(multiWallet !== undefined && { multiWallet }) }
  return {
    adapters,
    networks,
    connectors,
    connections,
    account: new AccountStore(connections),
    balances,
    router,
    modal,
    notices,
    alerts,
    theme: new ThemeStore(settings.theme),
    i18n: new I18nStore(settings),
    events: new EventStore(clock),
    guards,
    registry: new Registry(settings.order),
    remoteFeatures: new RemoteFeatureStore(local, basic, alert),
  }
}
