import { shortenAmount } from '@portico/core/amount'
import { reaction } from '@portico/core/state'
import { outcomeOf } from '../run/SwapRecord.ts'
import type { SwapStore } from '../SwapStore.ts'
import type { SwapsHost } from '../SwapsHost.ts'

/** Once sent, replaces the views of the swap by its progress. On any other view a notice reports it. */
export function showSentSwap({ router, notify, t }: SwapsHost, { run }: SwapStore): () => void {
  return reaction(
    () => run.sent,
    (sent) => {
      if (!sent) return
      const { state } = run
      const isShown = state.status === 'success' && state.data === sent
      if (!isShown || router.current.name !== 'SwapPreview') {
        const { from, to } = sent
        const amount = shortenAmount(to.amount, 6)
        return notify('success', t('swapping', { from: from.symbol, amount, to: to.symbol }))
      }
      while (router.canGoBack && router.current.name.startsWith('Swap')) router.back()
      if (router.current.name.startsWith('Swap')) router.reset('Account')
      router.push('SwapProgress', { id: sent.id })
    },
  )
}

/** Reports the end of a swap with a notice, unless its progress is on screen. */
export function notifyOutcome(
  { transactions, router, notify, t }: SwapsHost,
  { journal }: SwapStore,
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
