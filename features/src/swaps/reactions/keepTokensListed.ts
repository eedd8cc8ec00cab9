import { reaction } from '@portico/core/state'
import type { SwapStore } from '../SwapStore.ts'
import type { SwapsHost } from '../SwapsHost.ts'

/**
 * Keeps the tokens listed while the form or the chooser is on screen: ten thousand of them would delay the press that
 * shows them. Between the two nothing else reads the list, and without a reader it is computed again.
 */
export function keepTokensListed(
  { router }: Pick<SwapsHost, 'router'>,
  store: Pick<SwapStore, 'watchers' | 'choice'>,
): () => void {
  return reaction(
    () => {
      const isShown = store.watchers > 0 || router.current.name === 'SwapSelectToken'
      return isShown ? [store.choice.paid, store.choice.received] : undefined
    },
    () => undefined,
    { fireImmediately: true },
  )
}
