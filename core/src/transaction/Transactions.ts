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
   * `sendCalls` are recorded automatically.
   */
  add(sent: SentTransaction): Promise<Transaction>
  /** Records what became of the received side on another network (`received.status`); once it is known it stays. */
  setArrival(id: string, status: 'confirmed' | 'failed'): Promise<void>
}
