import type { SentTransaction, Transaction } from './Transaction.ts'

/** The record of what was just sent; `at` in milliseconds since the epoch. */
export function newTransaction({ id = '', ...sent }: SentTransaction, at: number): Transaction {
  return { ...sent, id: `${sent.networkId}:${sent.hash ?? id}`, at, status: 'pending' }
}
