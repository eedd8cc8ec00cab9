import { roundDown } from '@portico/core/amount'
import { reaction } from '@portico/core/state'
import type { SwapStore } from '../SwapStore.ts'
import type { SwapsHost } from '../SwapsHost.ts'

/** Once sent, replaces the views of the swap by its progress. On any other view a notice reports it. */
export function showSentSwap(
  { router, notify, t }: Pick<SwapsHost, 'router' | 'notify' | 't'>,
  { run }: Pick<SwapStore, 'run'>,
): () => void {
  return reaction(
    () => run.sent,
    (sent) => {
      if (!sent) return
      const { state } = run
      const isShown = state.status === 'success' && state.data === sent
      if (!isShown || router.current.name !== 'SwapPreview') {
        const { from, to } = sent
        const amount = roundDown(to.amount, 6)
        return notify('success', t('swapping', { from: from.symbol, amount, to: to.symbol }))
      }
      while (router.canGoBack && router.current.name.startsWith('Swap')) router.back()
      if (router.current.name.startsWith('Swap')) router.reset('Account')
      router.push('SwapProgress', { id: sent.id })
    },
  )
}
