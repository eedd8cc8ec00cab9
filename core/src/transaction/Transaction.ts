import type { TransactionStatus } from '../adapter/Calls.ts'
import type { CaipNetworkId } from '../caip/Namespace.ts'

/** A transaction sent through this kit. */
export type Transaction = {
  readonly id: string
  /** Absent for a batch until its wallet reports it. */
  readonly hash?: string
  readonly networkId: CaipNetworkId
  /** The sender. */
  readonly address: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly kind: 'send' | 'contract' | 'batch' | 'swap'
  readonly to?: string
  /** Decimal string in whole units. */
  readonly amount?: string
  readonly symbol?: string
  /** Absent for the native currency. */
  readonly tokenAddress?: string
  /** What a swap brings, as it was quoted. */
  readonly received?: Pick<Transaction, 'amount' | 'symbol' | 'tokenAddress'> & {
    /** Absent when it is the transaction's own. */
    readonly networkId?: CaipNetworkId
    /** Whether it is on that other network; absent when it comes with the transaction. */
    readonly status?: 'pending' | 'confirmed' | 'failed'
  }
  readonly status: TransactionStatus
  /** Hash of the replacing transaction. */
  readonly replacedBy?: string
}

/** The fields of a transaction that was just sent. */
export type SentTransaction = Omit<Transaction, 'id' | 'at' | 'status' | 'replacedBy'> & {
  /** The wallet's id of a batch; absent for a single transaction, which has a hash. */
  readonly id?: string
  /** Something goes on as soon as it is final. */
  readonly isAwaited?: boolean
}

/** Creates the record of a transaction that was just sent; `at` in milliseconds since the epoch. */
export function newTransaction(
  { id = '', isAwaited: _, ...sent }: SentTransaction,
  at: number,
): Transaction {
  return { ...sent, id: `${sent.networkId}:${sent.hash ?? id}`, at, status: 'pending' }
}
