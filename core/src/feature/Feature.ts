import type { AccountStore } from '../account/AccountStore.ts'
import type { AdapterDefinition, NamespaceAdapter, Signer } from '../adapter/NamespaceAdapter.ts'
import type { EventTable } from '../analytics/CoreEvents.ts'
import type { Transport } from '../api/Transport.ts'
import type { Clock } from '../async/Clock.ts'
import type { Balances } from '../balance/Balances.ts'
import type { AttemptStore } from '../connection/AttemptStore.ts'
import type { Connection, ConnectionStatus } from '../connection/Connection.ts'
import type { ConnectRequest } from '../connection/connect.ts'
import type { DisconnectRequest } from '../connection/disconnect.ts'
import type { Guards } from '../connection/Guards.ts'
import type { SigningActions } from '../connection/SigningActions.ts'
import type { ErrorDefinition } from '../errors/defineErrors.ts'
import type { KitError } from '../errors/KitError.ts'
import type { Messages, Translate } from '../i18n/defineMessages.ts'
import type { Identities } from '../identity/Identities.ts'
import type { ModalStore } from '../modal/ModalStore.ts'
import type { Notice } from '../modal/NoticeStore.ts'
import type { CaipNetworkId, Namespace, NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { CoreViews } from '../router/CoreViews.ts'
import type { Router, ViewTable } from '../router/Router.ts'
import type { ConnectAim, ViewRules } from '../router/ViewRules.ts'
import type { KitSettings, Metadata, Services } from '../settings/KitOptions.ts'
import type { RemoteSwitches } from '../settings/resolveRemoteFeatures.ts'
import type { SignIn } from '../siwx/SignIn.ts'
import type { KeyedStorage } from '../storage/Storage.ts'
import type { Transactions } from '../transaction/Transactions.ts'
import type { LazyWallets } from '../wallets/LazyWallets.ts'
import type { FeatureHooks } from './FeatureHooks.ts'
import type { SlotEntry } from './Slot.ts'

/** The version of this contract; compared by number. */
export const featureApiVersion = 1

/** `load` gives a component whose `params` prop types the view's params; core never looks inside. */
export type ViewRegistration<params = never, title extends string = string> = ViewRules<
  NoInfer<params>
> & {
  load(): Promise<{ default: (props: { params: params }) => unknown }>
  /** Message key of the view's title. */
  title?: title
}
/** Views that can be shown without params: those that a slot's entry may lead to. */
type Reachable<views> = {
  [name in keyof views & string]: undefined extends views[name] ? name : never
}[keyof views & string]

/** Views that can be shown for a wallet of the directory. */
type WalletViews<views> = {
  [name in keyof views & string]: { walletId: string } extends views[name] ? name : never
}[keyof views & string]

export type Caller = { readonly st: string; readonly sv: string; readonly projectId?: string }

/**
 * What the kit's actions of these names do, and what was sent is kept as theirs. With `signer`, another account or network in
 * use by now is refused. Reject with `feature/notSigner` unless `sign` is declared.
 */
export type HostSigning = {
  readonly [verb in keyof SigningActions]: (
    ...input: undefined extends Parameters<SigningActions[verb]>[0]
      ? [input?: Parameters<SigningActions[verb]>[0] & { signer?: Signer }]
      : [input: Parameters<SigningActions[verb]>[0] & { signer?: Signer }]
  ) => ReturnType<SigningActions[verb]>
}

/** All that a feature may reach. No window, no raw provider, no stores of other features. */
export type FeatureHost<
  views extends ViewTable = ViewTable,
  events extends EventTable = EventTable,
  messages extends Messages = Messages,
> = HostSigning & {
  readonly router: Router<CoreViews & views>
  readonly transport: Transport
  /** Keys are under the feature's own prefix. */
  readonly storage: KeyedStorage
  readonly t: Translate<messages>
  readonly projectId: string | undefined
  /** Who asks, a part of every call of a vendor's service (R7.01). */
  readonly caller: Caller
  readonly metadata: Metadata | undefined
  /** True on a phone or tablet, or where the dapp says so. */
  isMobile(): boolean
  /** What the dapp's adapters tell of themselves. */
  readonly adapters: readonly AdapterDefinition[]
  /** Wallets beyond this browser. */
  readonly wallets: LazyWallets
  /** What accounts hold. */
  readonly balances: Balances
  /** Names and avatars of accounts. */
  readonly identities: Identities
  /** What was sent from here. */
  readonly transactions: Transactions
  readonly account: AccountStore
  readonly connections: {
    readonly all: readonly Connection[]
    /** Remembered ones whose wallet is not on this page or has not answered. */
    readonly unavailable: readonly Connection[]
    current(namespace?: Namespace): Connection | undefined
    status(namespace?: Namespace): ConnectionStatus
  }
  /** What wallets are asked in the modal, from the press to its end. */
  readonly attempts: Pick<AttemptStore, 'current' | 'show' | 'retry' | 'leave'>
  readonly networks: {
    readonly all: readonly NetworkDefinition[]
    current(namespace: Namespace): NetworkDefinition | undefined
    find(id: CaipNetworkId | undefined): NetworkDefinition | undefined
  }
  readonly guards: Pick<Guards, 'add'>
  /** `close` asks the guards, `hide` does not. */
  readonly modal: Pick<ModalStore, 'isOpen' | 'show' | 'close' | 'hide'>
  readonly clock: Clock
  /** Aborts when the kit stops. */
  readonly signal: AbortSignal
  adapter(namespace: Namespace): Promise<NamespaceAdapter | undefined>
  /**
   * Base URL of a service: the dapp's own, else the vendor's when there is a project id. Without either
   * the developer is told once ("Project ID Not Configured"), and the feature does without.
   */
  service(name: keyof Services): string | undefined
  notify(kind: Notice['kind'], text: string): void
  /** Tells the developer of a fault of the set-up: each code once, on screen in debug mode only. */
  alert(error: KitError): void
  /** What the visitor is about to connect in the open modal; observable. */
  connectAim(): ConnectAim | undefined
  /** Connects as if the visitor had chosen. Throws `connection/*`. */
  connect(request: ConnectRequest): Promise<void>
  /** As if the visitor had chosen. Throws `connection/*`. */
  disconnect(request?: DisconnectRequest): Promise<void>
  /** As if the visitor had chosen. Throws `network/*` and what the wallet says. */
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  /** Who signs now, for the adapters' verbs. Throws `feature/notSigner` unless `sign` is declared. */
  signer(namespace?: Namespace): Signer
  /** How who connects signs in with the same yes, where a feature brings that. */
  signIn(): Promise<SignIn> | undefined
  track<name extends keyof events & string>(
    name: name,
    ...properties: undefined extends events[name] ? [] : [properties: events[name]]
  ): void
}

/** All of a feature but its hooks and its views, whose types come from their components. */
export type FeatureParts<
  id extends string,
  views extends ViewTable,
  events extends EventTable,
  messages extends Messages,
  api,
> = {
  readonly id: id
  readonly apiVersion: number
  /** Entries lead to views of the feature or of the core, and wear messages of the feature. */
  readonly slots?: readonly SlotEntry<
    Reachable<CoreViews> | NoInfer<Reachable<views>>,
    NoInfer<keyof messages & string>
  >[]
  readonly messages?: messages
  readonly events?: events
  readonly errors?: ErrorDefinition
  /**
   * The view that connects a wallet of the directory, told the `namespace` too where only one is wanted.
   * Without such a feature, none is listed.
   */
  readonly walletView?: NoInfer<WalletViews<views>>
  /**
   * The view that lists all wallets of the directory, told the `namespace` where only one is wanted. Without such a
   * feature, the list is not offered.
   */
  readonly walletsView?: NoInfer<Reachable<views>>
  /** What a project's configuration may switch from afar, by name; seen in the `features` of a slot's `when`. */
  readonly remote?: RemoteSwitches
  /** Declares that the feature asks for signatures. */
  readonly sign?: boolean
  /** Checks what the feature was given, as a part of `kit.check()`; throws what is wrong, as `settings/invalid`. */
  check?(settings: KitSettings): void | Promise<void>
  setup(host: FeatureHost<views, events, messages>): api
}

/** Views by name; `params` has the type of each component's `params` prop. */
export type Registrations<params, messages> = {
  readonly [name in keyof params]: ViewRegistration<params[name], NoInfer<keyof messages & string>>
}

/** One capability of the kit, ours or a third party's. */
export type Feature<
  id extends string = string,
  // biome-ignore lint/suspicious/noExplicitAny: variance: any feature is a Feature, whatever its views
  views extends ViewTable = any,
  // biome-ignore lint/suspicious/noExplicitAny: variance, as above
  events extends EventTable = any,
  // biome-ignore lint/suspicious/noExplicitAny: variance, as above
  messages extends Messages = any,
  api = unknown,
> = FeatureParts<id, views, events, messages, api> &
  FeatureHooks<api> & {
    readonly views?: Registrations<views, messages>
  }

export type FeatureApi<feature> =
  // biome-ignore lint/suspicious/noExplicitAny: inference only
  feature extends Feature<string, any, any, any, infer api> ? api : never
export type FeatureViews<feature> =
  // biome-ignore lint/suspicious/noExplicitAny: inference only
  feature extends Feature<string, infer views, any, any, unknown> ? views : never
type UnionToIntersection<u> = (u extends unknown ? (x: u) => void : never) extends (
  x: infer i,
) => void
  ? i
  : never
export type AllViews<features extends readonly Feature[]> = CoreViews &
  (features extends readonly [] ? unknown : UnionToIntersection<FeatureViews<features[number]>>)
