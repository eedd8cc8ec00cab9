import type { AdapterStore } from '../adapter/AdapterStore.ts'
import type { PermissionSource } from '../adapter/Permissions.ts'
import type { EventStore } from '../analytics/EventStore.ts'
import type { Caller, ServicePorts } from '../api/createTransport.ts'
import type { Run } from '../async/Async.ts'
import type { Clock } from '../async/Clock.ts'
import type { Balances } from '../balance/Balances.ts'
import type { AccountStore } from '../connection/AccountStore.ts'
import type { AttemptStore } from '../connection/AttemptStore.ts'
import type { ConnectionStore } from '../connection/ConnectionStore.ts'
import type { GuardStore } from '../connection/Guards.ts'
import type { SigningActions } from '../connection/SigningActions.ts'
import type { ConnectorStore } from '../connector/ConnectorStore.ts'
import type { I18nStore } from '../i18n/I18nStore.ts'
import type { Identities } from '../identity/Identities.ts'
import type { AlertStore } from '../modal/AlertStore.ts'
import type { ModalStore } from '../modal/ModalStore.ts'
import type { NoticeStore } from '../modal/NoticeStore.ts'
import type { NetworkStore } from '../network/NetworkStore.ts'
import type { CoreViews } from '../router/CoreViews.ts'
import type { RouterStore } from '../router/Router.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import type { RemoteFeatureState } from '../settings/RemoteFeatureStore.ts'
import type { SignIn } from '../siwx/SiwxMessage.ts'
import type { StorageDriver } from '../storage/keyedStorage.ts'
import type { ThemeStore } from '../theme/ThemeStore.ts'
import type { Transactions } from '../transaction/Transaction.ts'
import type { LazyWallets } from '../wallet/Wallet.ts'
import type { FeatureHost } from './FeatureHost.ts'
import type { FeatureRegistry } from './Registry.ts'

/** The part of a kit from which a feature's host is built. */
export type HostKit = SigningActions &
  Pick<FeatureHost, 'connect' | 'disconnect' | 'switchNetwork' | 'isMobile'> & {
    readonly settings: PlainSettings
    readonly account: AccountStore
    readonly adapters: AdapterStore
    readonly alerts: AlertStore
    readonly attempts: AttemptStore
    readonly balances: Balances
    readonly connections: ConnectionStore
    readonly connectors: ConnectorStore
    readonly events: EventStore
    readonly guards: GuardStore
    readonly i18n: I18nStore
    readonly identities: Identities
    readonly modal: ModalStore
    readonly networks: NetworkStore
    readonly notices: NoticeStore
    readonly registry: FeatureRegistry
    readonly remoteFeatures: RemoteFeatureState
    readonly router: RouterStore<CoreViews>
    readonly theme: ThemeStore
    readonly transactions: Transactions
    readonly wallets: LazyWallets
  }

/** The ports that features share. */
export type HostPorts = ServicePorts & {
  readonly caller: Caller
  readonly clock: Clock
  readonly driver: StorageDriver
  readonly prefix: string
  readonly run: Run
}

type Contribution<part> = { readonly by: string; readonly part: Promise<part> }

export type FeatureHostParts = HostPorts & {
  readonly kit: HostKit
  /** What the features contribute of one kind. */
  readonly collect: {
    (kind: 'signIn'): readonly Contribution<SignIn>[]
    (kind: 'permissions'): readonly Contribution<PermissionSource | undefined>[]
  }
}
