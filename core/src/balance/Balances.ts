import type {
  FeatureBalanceSource,
  NamespaceAdapter,
  TokenBalance,
} from '../adapter/NamespaceAdapter.ts'
import type { Async } from '../async/Async.ts'
import type { Clock } from '../async/Clock.ts'
import type { Run } from '../async/Run.ts'
import type { Namespace } from '../caip/Namespace.ts'
import type { Connection } from '../connector/Connection.ts'
import type { Connector } from '../connector/Connector.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { KeyedStorage } from '../storage/Storage.ts'

/** What is known of one account, and how the last reading went. */
export type BalanceEntry = {
  /** The native balance. */
  readonly balance: Async<TokenBalance>
  /** When it was asked for last. */
  readonly at: number
  /** What was last known of all tokens, the native currency first. */
  readonly tokens: readonly TokenBalance[]
  /** When that was so; absent while nothing is known. */
  readonly tokensAt?: number
}
/** What accounts hold, to read. */
export type Balances = {
  /** All that is known of an account: figures, their age, and how the last reading went. */
  entry(connection: Connection | undefined): BalanceEntry | undefined
  /** The native balance. */
  of(connection: Connection | undefined): Async<TokenBalance>
  /** All tokens as last known, the native currency first. */
  list(connection: Connection | undefined): readonly TokenBalance[]
  /** Reads the balances unless they are fresh; in any case with `again`, which may name tokens that moved. */
  load(connection: Connection, again?: boolean | readonly string[]): Promise<void>
  /** Has them read while they are on screen; gives the release. */
  watch(namespace?: Namespace): () => void
}

/** Where a reading keeps what it found. */
export type BalanceRecords = {
  entry(connection: Connection): BalanceEntry | undefined
  put(connection: Connection, entry: BalanceEntry): void
}

/** What a reading asks, and with what. */
export type BalanceReader = {
  readonly clock: Clock
  readonly storage: KeyedStorage
  /** The features' sources, to be asked before the adapter's. */
  sources(): readonly FeatureBalanceSource[]
  adapter(namespace: Namespace): Promise<NamespaceAdapter | undefined>
  network(connection: Connection): NetworkDefinition
  connector(id: string): Connector | undefined
  readonly connections: {
    find(namespace: Namespace, connectorId: string): Connection | undefined
  }
  /** The run of the kit; its signal aborts when the kit stops. */
  readonly run: Run
}
