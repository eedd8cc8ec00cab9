import type {
  FeatureBalanceSource,
  NamespaceAdapter,
  TokenBalance,
} from '../adapter/NamespaceAdapter.ts'
import type { Async, Run } from '../async/Async.ts'
import type { Clock } from '../async/Clock.ts'
import type { Namespace } from '../caip/Namespace.ts'
import type { Connection, Connector } from '../connector/Connector.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { KeyedStorage } from '../storage/keyedStorage.ts'

/** The cached balances of one account, and the state of the last read. */
export type BalanceEntry = {
  /** The native balance. */
  readonly balance: Async<TokenBalance>
  /** Time of the last request, in milliseconds. */
  readonly at: number
  /** The cached tokens, the native currency first. */
  readonly tokens: readonly TokenBalance[]
  /** Time at which `tokens` were read, in milliseconds; absent before the first successful read. */
  readonly tokensAt?: number
}
/** Balances of accounts, readable and observable. */
export interface Balances {
  /** The cache entry of an account: tokens, their age, and the state of the last read. */
  entry(connection: Connection | undefined): BalanceEntry | undefined
  /** The native balance. */
  of(connection: Connection | undefined): Async<TokenBalance>
  /** All cached tokens, the native currency first. */
  list(connection: Connection | undefined): readonly TokenBalance[]
  /** The cached native balance, while a newer one loads or after the load failed. */
  lastKnown(connection: Connection | undefined): TokenBalance | undefined
  /**
   * Reads the balances unless they are fresh; `again` forces the read, and a list of token addresses also bypasses
   * every cache for them.
   */
  load(connection: Connection, again?: boolean | readonly string[]): Promise<void>
  /** Polls the balances while they are on screen; returns the release. */
  watch(namespace?: Namespace): () => void
}

/** The cache into which a read writes its result. */
export type BalanceRecords = {
  entry(connection: Connection): BalanceEntry | undefined
  put(connection: Connection, entry: BalanceEntry): void
}

export type BalanceRequest = {
  readonly connection: Connection
  /** Reads fresh balances again as well; a list names the tokens that moved. */
  readonly again: boolean | readonly string[]
}

/** The dependencies of a read. */
export type BalanceReader = {
  readonly clock: Clock
  readonly storage: KeyedStorage
  /** The features' sources, queried before the adapter's. */
  sources(): readonly { readonly by: string; readonly part: FeatureBalanceSource }[]
  /** Logs an error of a third party under its name. */
  report(error: unknown, by: string): void
  adapter(namespace: Namespace): Promise<NamespaceAdapter | undefined>
  network(connection: Connection): NetworkDefinition
  connector(id: string): Connector | undefined
  readonly connections: {
    find(namespace: Namespace, connectorId: string): Connection | undefined
  }
  /** The current run of the kit; its signal aborts when the kit stops. */
  readonly run: Run
}

/** Currencies of prices, in the spelling of the data service. */
export const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const

/** A currency that prices are offered in. */
export type Currency = (typeof currencies)[number]
