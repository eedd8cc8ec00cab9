import type { SentTransaction, Transaction } from './Transaction.ts'

/** Transactions sent through this kit, 99 at most; each is polled until it is final. */
export type Transactions = {
  /** Newest first; observable, and empty until loaded. */
  readonly all: readonly Transaction[]
  /** The transaction that became final last since the page loaded; observable. */
  readonly settled: Transaction | undefined
  /** Loads the transactions from storage. */
  load(): Promise<readonly Transaction[]>
  /**
   * Records a sent transaction and polls its status. Transactions of an adapter's `send`, `sendTransaction` or
   * `sendCalls` are recorded automatically. One that is known and in a block keeps its status and its time, as when
   * what it brings arrived on another network (`received.status`). One that is awaited is polled faster for a minute.
   */
  add(sent: SentTransaction): Promise<Transaction>
}
