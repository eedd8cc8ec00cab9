import type { TransactionStatus } from '@portico/core'
import { when } from '@portico/core/state'
import type { BatchHost } from '../BatchHost.ts'

/** Resolves once the kit knows what became of a transaction that it sent. */
export async function waitForTransaction(
  { transactions }: Pick<BatchHost, 'transactions'>,
  id: string,
  signal: AbortSignal,
): Promise<TransactionStatus> {
  const status = () => transactions.all.find((it) => it.id === id)?.status ?? 'pending'
  await when(() => status() !== 'pending', { signal })
  return status()
}
