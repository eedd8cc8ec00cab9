import type { Account } from '../account/Account.ts'
import type { Clock } from '../async/Clock.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { KeyedStorage } from '../storage/Storage.ts'

export type Unsubscribe = () => void

export type ConnectorType =
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'MULTI_CHAIN'
  | 'AUTH'
  | 'WALLET_CONNECT'
  | 'EXTERNAL'

/** What a wallet granted: one entry per namespace. The first account is the one in use. */
export type Connected = readonly {
  readonly namespace: Namespace
  readonly networkId: CaipNetworkId
  readonly accounts: readonly [Account, ...Account[]]
}[]

export type ConnectorEvents = {
  /** The wallet changed its accounts or network; carries the whole new grant. */
  change: Connected
  disconnect: { readonly reason?: Error }
}

/** All that a connector may reach. */
export type ConnectorHost = {
  readonly networks: readonly NetworkDefinition[]
  readonly storage: KeyedStorage
  readonly clock: Clock
  /** Aborts when the kit stops. */
  readonly signal: AbortSignal
  emit<event extends keyof ConnectorEvents>(event: event, data: ConnectorEvents[event]): void
}

export interface Connector<provider = unknown> {
  /** Stable over page loads; storage remembers it. */
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  readonly namespaces: readonly Namespace[]
  /** Reverse domain name of the wallet, where it tells one. */
  readonly rdns?: string
  /** `https:` or image `data:` URL; shown through `<img>` only. */
  readonly icon?: string
  /** Another wallet says that it is this one: shown with a mark, never merged. */
  readonly duplicate?: boolean
  /** The wallet draws its own dialog in the page, so ours steps down while it does. */
  readonly presentsInPage?: boolean
  /** The link by which a wallet elsewhere connects, while there is one; observable. */
  readonly uri?: string | undefined
  /** Asks the visitor, for `namespaces` alone where they are named. Throws `connection/*`. */
  connect(request: {
    networkId?: CaipNetworkId
    namespaces?: readonly Namespace[]
    signal: AbortSignal
  }): Promise<Connected>
  /** Never asks; `undefined` when the wallet no longer authorises the dapp. */
  restore(): Promise<Connected | undefined>
  disconnect(): Promise<void>
  /** A wallet of several chain families gives one for each. */
  getProvider(namespace?: Namespace): Promise<provider>
  /** Throws `network/*`. */
  switchNetwork?(network: NetworkDefinition): Promise<void>
}

/** A connector is a function of its host, never of globals. */
export type CreateConnector<connector extends Connector = Connector> = (
  host: ConnectorHost,
) => connector

const remoteConnectorTypes: readonly Connector['type'][] = ['WALLET_CONNECT', 'AUTH']

/** True for a wallet of this browser: what is reached from afar only wears the name of one. */
export function isLocalConnector({ type }: Connector): boolean {
  return !remoteConnectorTypes.includes(type)
}
