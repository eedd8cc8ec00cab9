import { reaction } from '@portico/core/state'
import type { SwapStore } from '../SwapStore.ts'
import type { SwapsHost } from '../SwapsHost.ts'

/** Reports the end of a swap with a notice, unless its progress is on screen. */
export function notifyOutcome(
  { transactions, router, notify, t }: Pick<SwapsHost, 'transactions' | 'router' | 'notify' | 't'>,
  { journal }: Pick<SwapStore, 'journal'>,
): () => void {
  return reaction(
    () => transactions.settled,
    (settled) => {
      const record = settled && journal.find(settled.id)
      if (!record || router.current.name === 'SwapProgress') return
      const holes = { from: record.from.symbol, to: record.to.symbol }
      // Between two networks the provider tells the end, unless the first one refused it.
      if (record.order === 'pending' && settled.status === 'confirmed') return
      if (settled.status === 'confirmed') notify('success', t('swapped', holes))
      else if (settled.status === 'failed') notify('error', t('notSwapped', holes))
    },
  )
}
