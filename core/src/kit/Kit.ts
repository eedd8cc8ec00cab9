import type { AdapterDefinition } from '../adapter/AdapterDefinition.ts'
import type { Adapters } from '../adapter/AdapterStore.ts'
import type { KitEvents } from '../analytics/EventStore.ts'
import type { Caller, ServicePorts } from '../api/createTransport.ts'
import type { Clock } from '../async/Clock.ts'
import type { Balances } from '../balance/Balances.ts'
import type { Namespace } from '../caip/Namespace.ts'
import type { ActiveAccount } from '../connection/AccountStore.ts'
import type {
  Attempts,
  ConnectionRequest,
  ConnectRequest,
  ConnectWalletRequest,
} from '../connection/AttemptStore.ts'
import type { Connections } from '../connection/ConnectionStore.ts'
import type { Guards } from '../connection/Guards.ts'
import type { SigningActions } from '../connection/SigningActions.ts'
import type { DisconnectRequest } from '../connection/session/disconnect.ts'
import type { ListedConnection } from '../connection/session/listConnections.ts'
import type { CreateConnector } from '../connector/Connector.ts'
import type { Connectors } from '../connector/ConnectorStore.ts'
import type { AllViews, Feature, FeatureApi } from '../feature/Feature.ts'
import type { Registry } from '../feature/Registry.ts'
import type { Slots } from '../feature/Slot.ts'
import type { I18n, I18nOptions } from '../i18n/I18nStore.ts'
import type { Identities } from '../identity/Identities.ts'
import type { LogEntry } from '../log/Log.ts'
import type { AlertStore, Alerts } from '../modal/AlertStore.ts'
import type { Modal } from '../modal/ModalStore.ts'
import type { Notices } from '../modal/NoticeStore.ts'
import type { Networks } from '../network/NetworkStore.ts'
import type { Router, ViewTable } from '../router/Router.ts'
import type { LazyAlert } from '../settings/lazyAlert.ts'
import type { PictureSource, PlainSettings } from '../settings/PlainSettings.ts'
import type { RemoteFeatureState } from '../settings/RemoteFeatureStore.ts'
import type { KeyedStorage, StorageDriver } from '../storage/keyedStorage.ts'
import type { Theme, ThemeOptions } from '../theme/ThemeStore.ts'
import type { Transactions } from '../transaction/Transaction.ts'
import type { LazyWallets, WalletSettings } from '../wallet/Wallet.ts'

type AsTable<t> = t extends ViewTable ? t : { [key in keyof t]: t[key] & (object | undefined) }
export type KitViews<features extends readonly Feature[]> = AsTable<AllViews<features>>
type NamespaceOf<adapters extends readonly AdapterDefinition[]> = adapters[number]['namespace']
type NetworkIdOf<adapters extends readonly AdapterDefinition[]> =
  adapters[number]['networks'][number]['caipNetworkId']

/** A kit: its observable state and its actions, usable with or without the modal. */
export interface Kit<
  adapters extends readonly AdapterDefinition[] = readonly AdapterDefinition[],
  features extends readonly Feature[] = readonly Feature[],
> extends SigningActions {
  readonly settings: KitSettings
  readonly adapters: Adapters
  readonly networks: Networks
  readonly connectors: Connectors
  readonly connections: Connections
  /** Requests to wallets, from the click to the outcome. */
  readonly attempts: Attempts
  readonly account: ActiveAccount
  readonly balances: Balances
  readonly router: Router<KitViews<features>>
  readonly modal: Modal
  readonly notices: Notices
  readonly alerts: Alerts
  readonly theme: Theme
  readonly i18n: I18n
  readonly events: KitEvents
  readonly guards: Guards
  readonly registry: Registry
  readonly remoteFeatures: RemoteFeatureState
  /** Wallets of the directory and of the dapp, beyond those found in this browser. */
  readonly wallets: LazyWallets
  /** Names and avatars of accounts. */
  readonly identities: Identities
  /** Transactions sent through this kit. */
  readonly transactions: Transactions
  /** What each feature's `setup` returned, by feature id. */
  readonly features: {
    readonly [feature in features[number] as feature['id']]: FeatureApi<feature>
  }
  /**
   * Preloads the code that restores a stored session, before `start()`, without a request to a wallet. Returns false
   * when no session is stored: the account is then `disconnected` instead of `unknown`.
   */
  prepare(): boolean
  /**
   * Starts discovery, restores the stored session and follows other tabs. Calls are counted: the last release stops
   * listeners and reactions and keeps the state.
   */
  start(): () => void
  /**
   * Checks the options of the kit and of its features, for tests; in development the kit calls it while the page is
   * idle. Rejects with `settings/invalid` and `feature/setupFailed`.
   */
  check(): Promise<void>
  /**
   * Opens the modal, at Account or Connect unless a view is named. Throws `settings/invalid`, `modal/noHost` when no
   * component in the page renders it within 5 s, and `react/offline` and `react/notLoaded` when its code cannot be
   * loaded.
   */
  open(request?: OpenRequest<KitViews<features>, NamespaceOf<adapters>>): Promise<void>
  /**
   * The latest requests to services, events and errors of the set-up, about 1 MB: without addresses, hashes, emails and
   * keys. Never sent. Events and errors are written from the first opening of the modal, attempt to connect or balance on
   * screen.
   */
  log(): Promise<readonly LogEntry[]>
  /** Closes the modal unless a guard rejects that; returns whether it closed. */
  close(): boolean
  /** Throws `connection/*`. */
  connect(request: ConnectRequest & { namespace?: NamespaceOf<adapters> }): Promise<void>
  /** Connects one wallet in several namespaces, one request after the other. Throws `connection/*`. */
  connectWallet(
    request: ConnectWalletRequest & { namespaces?: readonly NamespaceOf<adapters>[] },
  ): Promise<void>
  /** Cancels pending connection requests in all namespaces. */
  cancelConnect(): void
  /** Throws `connection/vetoed` and `connection/disconnectFailed`. */
  disconnect(request?: DisconnectRequest & { namespace?: NamespaceOf<adapters> }): Promise<void>
  /** Throws `network/*`. */
  switchNetwork(networkId: NetworkIdOf<adapters>): Promise<void>
  /**
   * Multi-wallet: lists current and recent connections. While multi-wallet is off, returns an empty list and raises
   * an alert.
   */
  listConnections(request?: {
    namespace?: NamespaceOf<adapters>
  }): Promise<readonly ListedConnection[]>
  /** Multi-wallet: makes another connection the active one, reconnecting it if necessary. Throws `connection/*`. */
  switchConnection(
    request: ConnectionRequest & { namespace: NamespaceOf<adapters>; signal?: AbortSignal },
  ): Promise<void>
  /** Multi-wallet: removes a connection that ended from the list. */
  forgetConnection(request: ConnectionRequest & { namespace: NamespaceOf<adapters> }): Promise<void>
  /** Returns the wallet's own provider object. Throws `connection/notConnected`. */
  getProvider(namespace?: Namespace): Promise<unknown>
  /**
   * Calls `listener` with the new and the previous result of `selector` when the result changes by content, and at
   * once with `fireImmediately`. Returns the function that unsubscribes.
   */
  subscribe<value>(
    selector: (kit: this) => value,
    listener: (value: value, before: value | undefined) => void,
    options?: { fireImmediately?: boolean },
  ): () => void
  /** True on a phone or tablet, or when the dapp's `mobile` option says so. */
  isMobile(): boolean
  /**
   * True while the wallet, of `namespace` or the active one, is on a network that the dapp neither configured nor
   * accepts.
   */
  isUnsupported(namespace?: Namespace): boolean
}

type OpenView<views extends ViewTable> = {
  [name in keyof views & string]: undefined extends views[name]
    ? { view: name; params?: views[name] }
    : { view: name; params: views[name] }
}[keyof views & string]
/**
 * What to open: a view with its params, or by default Account, or Connect without a connection; limited to one
 * namespace if given.
 */
export type OpenRequest<views extends ViewTable, namespace extends Namespace = Namespace> = {
  namespace?: namespace
} & (OpenView<views> | { view?: undefined; params?: undefined })

/** The options of a kit apart from adapters and features. */
export type KitSettings = PlainSettings &
  I18nOptions & {
    wallets?: WalletSettings
    theme?: ThemeOptions
    /** Pictures of networks, tokens and wallets that come without one; default: letters. */
    pictures?: PictureSource
    /** Rearranges or filters the entries of each slot that features fill. */
    order?: Partial<{
      [slot in keyof Slots]: (entries: readonly Slots[slot][]) => readonly Slots[slot][]
    }>
    /** Connectors that the dapp supplies itself. */
    connectors?: readonly CreateConnector[]
    storage?: StorageDriver
    clock?: Clock
    fetch?: typeof fetch
  }

export type KitOptions<adapters extends readonly AdapterDefinition[], features> = KitSettings & {
  adapters: adapters
  /** The id of a network of the adapters. Default: the first network of the first adapter. */
  defaultNetwork?: NoInfer<adapters[number]['networks'][number]['caipNetworkId']>
  features?: features
}

/** The kit's access to the platform: clock, storage, HTTP and alerts. */
export type Ports = ServicePorts & {
  /** As `Kit.log`. */
  log(): Promise<readonly LogEntry[]>
  /** Identifies the kit at the data service. */
  readonly caller: Caller
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly driver: StorageDriver
  /** Prefix of every key in storage. */
  readonly prefix: string
  readonly storage: KeyedStorage
  /** The current run; its signal aborts with the last release of `start()`. */
  readonly run: {
    current: AbortController
    /** Loads what writes the session and follows wallets, before the first change of a connection. */
    follow?(): Promise<unknown>
  }
  /** Alerts for the developer. */
  readonly alerts: AlertStore
  readonly alert: LazyAlert
}
