import { reaction } from '@portico/core/state'
import type { SwapStore } from '../SwapStore.ts'

/** Lists the tokens while a view of swaps is on screen: ten thousand of them would delay the press that shows them. */
export function keepTokensListed(store: Pick<SwapStore, 'watchers' | 'choice'>): () => void {
  return reaction(
    () => (store.watchers > 0 ? store.choice.received : undefined),
    () => undefined,
    { fireImmediately: true },
  )
}
