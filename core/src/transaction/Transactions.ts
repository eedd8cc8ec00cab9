import type { SentTransaction, Transaction } from './Transaction.ts'

/** What was sent from here, 99 at most; each is followed until it is final. */
export type Transactions = {
  /** Newest first; observable, and empty until loaded. */
  readonly all: readonly Transaction[]
  /** The one that became final last since the page was opened; observable. */
  readonly settled: Transaction | undefined
  /** Reads what is kept in storage. */
  load(): Promise<readonly Transaction[]>
  /** Keeps one that was sent and follows it. What an adapter's `send`, `sendTransaction` or `sendCalls` sent is kept by itself. */
  add(sent: SentTransaction): Promise<Transaction>
}
