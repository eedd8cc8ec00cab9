import type { AdapterDefinition, NamespaceAdapter } from '../adapter/NamespaceAdapter.ts'
import type { Signer } from '../adapter/Signer.ts'
import type { EventTable } from '../analytics/CoreEvents.ts'
import type { Transport } from '../api/Transport.ts'
import type { Clock } from '../async/Clock.ts'
import type { Balances } from '../balance/Balances.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import type { AccountStore } from '../connection/AccountStore.ts'
import type { AttemptStore } from '../connection/AttemptStore.ts'
import type { ConnectRequest } from '../connection/ConnectRequest.ts'
import type { DisconnectRequest } from '../connection/disconnect.ts'
import type { Guards } from '../connection/Guards.ts'
import type { SigningActions } from '../connection/SigningActions.ts'
import type { Connection, ConnectionStatus } from '../connector/Connection.ts'
import type { KitError } from '../errors/KitError.ts'
import type { Messages, Translate } from '../i18n/defineMessages.ts'
import type { Identities } from '../identity/Identities.ts'
import type { ModalStore } from '../modal/ModalStore.ts'
import type { Notice } from '../modal/NoticeStore.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { CoreViews } from '../router/CoreViews.ts'
import type { Router, ViewTable } from '../router/Router.ts'
import type { ConnectAim } from '../router/ViewRules.ts'
import type { Metadata, Services } from '../settings/PlainSettings.ts'
import type { SignIn } from '../siwx/SignIn.ts'
import type { KeyedStorage } from '../storage/Storage.ts'
import type { Transactions } from '../transaction/Transactions.ts'
import type { LazyWallets } from '../wallet/WalletDirectory.ts'

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
