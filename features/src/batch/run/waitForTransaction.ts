import { when } from '@portico/core/state'
import type { BatchHost } from '../BatchHost.ts'

/** Resolves once the kit knows what became of a transaction that it sent; `true` for one that succeeded. */
export async function waitForTransaction(
  { transactions }: Pick<BatchHost, 'transactions'>,
  id: string,
  signal: AbortSignal,
): Promise<boolean> {
  const status = () => transactions.all.find((it) => it.id === id)?.status ?? 'pending'
  await when(() => status() !== 'pending', { signal })
  return ['confirmed', 'replaced'].includes(status())
}
