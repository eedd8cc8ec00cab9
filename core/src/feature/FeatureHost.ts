import type { AdapterDefinition } from '../adapter/AdapterDefinition.ts'
import type { NamespaceAdapter } from '../adapter/NamespaceAdapter.ts'
import type { PermissionSource } from '../adapter/Permissions.ts'
import type { Signer } from '../adapter/session/Signer.ts'
import type { EventTable } from '../analytics/EventStore.ts'
import type { Transport } from '../api/createTransport.ts'
import type { Clock } from '../async/Clock.ts'
import type { Balances } from '../balance/Balances.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import type { ActiveAccount } from '../connection/AccountStore.ts'
import type { Attempts, ConnectRequest } from '../connection/AttemptStore.ts'
import type { Guards } from '../connection/Guards.ts'
import type { SigningActions } from '../connection/SigningActions.ts'
import type { DisconnectRequest } from '../connection/session/disconnect.ts'
import type { Connection, ConnectionStatus } from '../connector/Connector.ts'
import type { KitError } from '../errors/KitError.ts'
import type { Messages, Translate } from '../i18n/I18nStore.ts'
import type { Identities } from '../identity/Identities.ts'
import type { Modal } from '../modal/ModalStore.ts'
import type { Notice } from '../modal/NoticeStore.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { ConnectAim, CoreViews } from '../router/CoreViews.ts'
import type { Router, ViewTable } from '../router/Router.ts'
import type { Metadata, Services } from '../settings/PlainSettings.ts'
import type { RemoteFeatures } from '../settings/RemoteFeatureStore.ts'
import type { SignIn } from '../siwx/SiwxMessage.ts'
import type { KeyedStorage } from '../storage/keyedStorage.ts'
import type { Theme } from '../theme/ThemeStore.ts'
import type { Transactions } from '../transaction/Transaction.ts'
import type { LazyWallets } from '../wallet/Wallet.ts'

export type Caller = { readonly st: string; readonly sv: string; readonly projectId?: string }

/**
 * The kit's signing actions for a feature; sent transactions are recorded for it. With `signer`, rejects when another
 * account or network is active by then. Rejects with `feature/notSigner` unless `sign` is declared.
 */
export type HostSigning = {
  readonly [action in keyof SigningActions]: (
    ...input: undefined extends Parameters<SigningActions[action]>[0]
      ? [input?: Parameters<SigningActions[action]>[0] & { signer?: Signer }]
      : [input: Parameters<SigningActions[action]>[0] & { signer?: Signer }]
  ) => ReturnType<SigningActions[action]>
}

/** Everything that a feature can access: no window, no raw provider, no stores of other features. */
export type FeatureHost<
  views extends ViewTable = ViewTable,
  events extends EventTable = EventTable,
  messages extends Messages = Messages,
> = HostSigning & {
  readonly router: Router<CoreViews & views>
  /** Rejects with `feature/basic` in basic mode, if the feature is a remote one. */
  readonly transport: Transport
  /** Basic mode: the page talks to the dapp's RPC endpoints and the relay only. */
  readonly basic: boolean
  /** The values of the remote switches; observable. */
  readonly remoteFeatures: RemoteFeatures
  /** Keys are prefixed with the feature's id. */
  readonly storage: KeyedStorage
  readonly t: Translate<messages>
  /** Texts beyond `messages`, for code that loads later, with its English as fallback. */
  translator<const more extends Messages>(english: more): Translate<more>
  readonly projectId: string | undefined
  /** Identifies the kit in every request to a vendor's service (R7.01). */
  readonly caller: Caller
  readonly metadata: Metadata | undefined
  /** True on a phone or tablet, or when the dapp's `mobile` option says so. */
  isMobile(): boolean
  /** The definitions of the dapp's adapters. */
  readonly adapters: readonly AdapterDefinition[]
  /** Wallets of the directory and of the dapp, beyond those found in this browser. */
  readonly wallets: LazyWallets
  /** Balances of accounts. */
  readonly balances: Balances
  /** Names and avatars of accounts. */
  readonly identities: Identities
  /** Transactions sent through the kit. */
  readonly transactions: Transactions
  readonly account: ActiveAccount
  readonly connections: {
    readonly all: readonly Connection[]
    /** Stored connections whose wallet is not in this page or has not responded. */
    readonly unavailable: readonly Connection[]
    current(namespace?: Namespace): Connection | undefined
    status(namespace?: Namespace): ConnectionStatus
  }
  /** Requests to wallets in the modal, from the click to the outcome. */
  readonly attempts: Pick<Attempts, 'current' | 'show' | 'retry' | 'leave'>
  readonly networks: {
    readonly all: readonly NetworkDefinition[]
    current(namespace: Namespace): NetworkDefinition | undefined
    find(id: CaipNetworkId | undefined): NetworkDefinition | undefined
  }
  readonly guards: Guards
  /** `close` runs the guards, `hide` does not; `frames` is the place for a frame of another site. */
  readonly modal: Pick<Modal, 'isOpen' | 'show' | 'close' | 'hide' | 'frames' | 'idle'>
  /** The dapp's theme. */
  readonly theme: Pick<Theme, 'mode' | 'options'>
  readonly clock: Clock
  /** Aborts when the kit stops. */
  readonly signal: AbortSignal
  adapter(namespace: Namespace): Promise<NamespaceAdapter | undefined>
  /**
   * Base URL of a service: the dapp's own, else the vendor's when there is a project id. Otherwise `undefined`, with
   * one alert to the developer ("Project ID Not Configured").
   */
  service(name: keyof Services): string | undefined
  notify(kind: Notice['kind'], text: string): void
  /** Reports a set-up error to the developer: each code once, on screen in debug mode only. */
  alert(error: KitError): void
  /** What the visitor is connecting in the open modal; observable. */
  connectAim(): ConnectAim | undefined
  /** Connects as an action of the visitor. Throws `connection/*`. */
  connect(request: ConnectRequest): Promise<void>
  /** Disconnects as an action of the visitor. Throws `connection/*`. */
  disconnect(request?: DisconnectRequest): Promise<void>
  /** Switches the network as an action of the visitor. Throws `network/*` and the wallet's errors. */
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  /** The active signer, for the adapters' actions. Throws `feature/notSigner` unless `sign` is declared. */
  signer(namespace?: Namespace): Signer
  /** The sign-in that is combined with a connection request, if a feature provides one. */
  signIn(): Promise<SignIn> | undefined
  /** The sources of permissions of all features. */
  permissionSources(): readonly Promise<PermissionSource | undefined>[]
  track<name extends keyof events & string>(
    name: name,
    ...properties: undefined extends events[name] ? [] : [properties: events[name]]
  ): void
}
