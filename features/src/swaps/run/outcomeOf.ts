import type { Transaction, TransactionStatus } from '@portico/core'
import type { SwapRecord } from './SwapRecord.ts'

/**
 * What became of a swap. Between two networks a transaction that failed on the first one ends it, and one in a block is
 * half of it: the provider tells the rest.
 */
export function outcomeOf(
  { order }: Pick<SwapRecord, 'order'>,
  sent: Pick<Transaction, 'status'> | undefined,
): TransactionStatus | 'refunded' {
  if (order === undefined) return sent?.status ?? 'pending'
  const isLost = sent !== undefined && sent.status !== 'pending' && sent.status !== 'confirmed'
  return order === 'pending' && isLost ? sent.status : order
}
