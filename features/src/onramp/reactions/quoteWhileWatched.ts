import { askWhileWatched, type Clock } from '@portico/core'
import type { OnrampStore } from '../OnrampStore.ts'
import { isSameInput } from '../quotes/Offer.ts'

/** Asks for quotes while a view needs them: when the typing pauses, and every twenty seconds after an answer. */
export function quoteWhileWatched(
  clock: Clock,
  store: Pick<OnrampStore, 'input' | 'watchers' | 'refresh' | 'quotes'>,
): () => void {
  const { quotes } = store
  return askWhileWatched(clock, {
    isWatched: () => store.watchers > 0,
    input: () => store.input,
    isSame: isSameInput,
    isKnown: (input) => quotes.offers.length > 0 && quotes.isFor(input),
    ask: () => store.refresh(),
    clear: () => quotes.clear(),
    intervalMs: 20_000,
  })
}
