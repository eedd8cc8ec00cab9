import type { TransactionStatus } from '../adapter/TransactionOutcome.ts'
import type { CaipNetworkId } from '../caip/Namespace.ts'

/** A transaction that was sent from here. */
export type Transaction = {
  readonly id: string
  /** Absent for a batch until its wallet tells it. */
  readonly hash?: string
  readonly networkId: CaipNetworkId
  /** Who sent it. */
  readonly address: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly kind: 'send' | 'contract' | 'batch'
  readonly to?: string
  /** Decimal string in whole units. */
  readonly amount?: string
  readonly symbol?: string
  /** Absent for the native currency. */
  readonly tokenAddress?: string
  readonly status: TransactionStatus
  /** Hash of the one that took its place. */
  readonly replacedBy?: string
}

/** What is told of a transaction that was just sent. */
export type SentTransaction = Omit<Transaction, 'id' | 'at' | 'status' | 'replacedBy'> & {
  /** A wallet's id of a batch; the hash else. */
  readonly id?: string
}

/** The record of what was just sent; `at` in milliseconds since the epoch. */
export function newTransaction({ id = '', ...sent }: SentTransaction, at: number): Transaction {
  return { ...sent, id: `${sent.networkId}:${sent.hash ?? id}`, at, status: 'pending' }
}
