import type { TokenBalance } from '../adapter/NamespaceAdapter.ts'
import type { Async } from '../async/Async.ts'
import type { Connection } from '../connector/Connection.ts'
import type { Namespace } from '../network/NetworkDefinition.ts'
import type { BalanceEntry } from './BalanceStore.ts'

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
