import { reaction } from '@portico/core/state'
import { outcomeOf } from '../run/outcomeOf.ts'
import type { SwapStore } from '../SwapStore.ts'
import type { SwapsHost } from '../SwapsHost.ts'

/** Reports the end of a swap with a notice, unless its progress is on screen. */
export function notifyOutcome(
  { transactions, router, notify, t }: Pick<SwapsHost, 'transactions' | 'router' | 'notify' | 't'>,
  { journal }: Pick<SwapStore, 'journal'>,
): () => void {
  const report = (id: string | undefined) => {
    const record = journal.all.find((it) => it.id === id)
    if (!record || router.current.name === 'SwapProgress') return
    const sent = transactions.all.find((it) => it.id === id)
    const holes = { from: record.from.symbol, to: record.to.symbol }
    const outcome = outcomeOf(record, sent)
    if (outcome === 'confirmed') notify('success', t('swapped', holes))
    else if (outcome === 'failed') notify('error', t('notSwapped', holes))
    else if (outcome === 'refunded') notify('error', t('refunded', holes))
  }
  const stops = [
    reaction(
      () => transactions.settled,
      (settled) => report(settled?.id),
    ),
    reaction(
      () => journal.ended,
      (ended) => report(ended?.id),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
