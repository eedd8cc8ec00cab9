import type { Account } from '../account/Account.ts'
import type { Clock } from '../async/Clock.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { KeyedStorage } from '../storage/keyedStorage.ts'

/** Ends a subscription. */
export type Unsubscribe = () => void

/** How a wallet was found or is reached. */
export type ConnectorType =
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'MULTI_CHAIN'
  | 'AUTH'
  | 'WALLET_CONNECT'
  | 'EXTERNAL'

/** The accounts that a wallet granted: one entry per namespace. The first account is the active one. */
export type Connected = readonly {
  readonly namespace: Namespace
  readonly networkId: CaipNetworkId
  readonly accounts: readonly [Account, ...Account[]]
}[]

/** What a connector reports to the kit. */
export type ConnectorEvents = {
  /**
   * The wallet changed its accounts or network; the data is the complete new grant. It is empty while the wallet lists
   * no account, as when it is locked: the connection stays remembered.
   */
  change: Connected
  /** The wallet ended the connection, which is forgotten. */
  disconnect: { readonly reason?: Error }
}

/** Everything that a connector can access. */
export type ConnectorHost = {
  readonly networks: readonly NetworkDefinition[]
  readonly storage: KeyedStorage
  readonly clock: Clock
  /** Aborts when the kit stops. */
  readonly signal: AbortSignal
  emit<event extends keyof ConnectorEvents>(event: event, data: ConnectorEvents[event]): void
}

/** A wallet that the kit can connect, as an adapter, a feature or the dapp supplies it. */
export interface Connector<provider = unknown> {
  /** Stable across page loads; the stored session refers to it. */
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  readonly namespaces: readonly Namespace[]
  /** Reverse domain name of the wallet, if it announces one. */
  readonly rdns?: string
  /** `https:` or image `data:` URL; shown through `<img>` only. */
  readonly icon?: string
  /** Another wallet claims the same identity; the row shows a warning mark, and the two are never merged. */
  readonly duplicate?: boolean
  /** The wallet shows its own dialog in the page, so the kit hides the modal meanwhile. */
  readonly presentsInPage?: boolean
  /** The pairing URI while one is open; observable. */
  readonly uri?: string | undefined
  /** Requests a connection from the visitor, limited to `namespaces` if given. Throws `connection/*`. */
  connect(request: {
    networkId?: CaipNetworkId
    namespaces?: readonly Namespace[]
    signal: AbortSignal
  }): Promise<Connected>
  /**
   * Never prompts. Empty while the wallet lists no account, as when it is locked: the connection stays remembered;
   * `undefined` when the wallet no longer authorises the dapp.
   */
  restore(): Promise<Connected | undefined>
  /**
   * Reads the grant of a connected wallet again, without a prompt and within a time limit, and reports what changed
   * without an event. Throws `network/unavailable`.
   */
  confirm?(): Promise<Connected>
  /**
   * Opens the view in which a visitor chooses a former connection again, for a wallet that needs more than a request,
   * such as a login.
   */
  reconnect?(): Promise<void>
  /** How long `restore` may take, for a wallet that loads first; default: 10 s. */
  readonly restoreTimeoutMs?: number
  disconnect(): Promise<void>
  /** A wallet with several namespaces has one provider for each. */
  getProvider(namespace?: Namespace): Promise<provider>
  /** Throws `network/*`. */
  switchNetwork?(network: NetworkDefinition): Promise<void>
}

/** Creates a connector from its host, without globals. */
export type CreateConnector<connector extends Connector = Connector> = (
  host: ConnectorHost,
) => connector

const remoteConnectorTypes: readonly Connector['type'][] = ['WALLET_CONNECT', 'AUTH']

/** True for a wallet of this browser; a remote connector only shows the name of the wallet behind it. */
export function isLocalConnector({ type }: Connector): boolean {
  return !remoteConnectorTypes.includes(type)
}

/** The accounts that a wallet granted in one namespace. The first account is the active one. */
export type Connection = {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly networkId: CaipNetworkId
  readonly accounts: readonly [Account, ...Account[]]
  /** False while the connection is known from storage only and the wallet has not confirmed it yet. */
  readonly confirmed: boolean
  /** The wallet lists no account now: it is locked, or the visitor revoked the permission. */
  readonly withdrawn?: true
}

/** How far a connection is; `restoring` is known from storage and not confirmed by the wallet. */
export type ConnectionStatus = 'unknown' | 'disconnected' | 'restoring' | 'connecting' | 'connected'
