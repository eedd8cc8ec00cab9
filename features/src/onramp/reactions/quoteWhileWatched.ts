import type { Clock } from '@portico/core'
import { reaction } from '@portico/core/state'
import type { OnrampStore } from '../OnrampStore.ts'
import { isSameInput } from '../quotes/isSameInput.ts'
import type { OnrampInput } from '../quotes/Offer.ts'

const typingDelayMs = 400
const refreshIntervalMs = 20_000

/** Asks for quotes while a view needs them: when the typing pauses, and every twenty seconds after an answer. */
export function quoteWhileWatched(
  clock: Clock,
  store: Pick<OnrampStore, 'input' | 'watchers' | 'refresh' | 'quotes'>,
): () => void {
  let cancel = () => {}
  const ask = async () => {
    await store.refresh()
    if (store.watchers > 0) schedule(refreshIntervalMs)
  }
  const schedule = (ms: number) => {
    cancel()
    cancel = clock.after(ms, () => void ask())
  }
  const stop = reaction(
    () => (store.watchers > 0 ? store.input : undefined),
    (input) => {
      cancel()
      const { quotes } = store
      if (input) {
        const isKnown = isEqual(quotes.input, input) && quotes.offers.length > 0
        schedule(isKnown ? refreshIntervalMs : typingDelayMs)
      } else if (store.watchers > 0) quotes.clear()
    },
    { equals: isEqual, fireImmediately: true },
  )
  return () => {
    stop()
    cancel()
  }
}

function isEqual(one: OnrampInput | undefined, other: OnrampInput | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && isSameInput(one, other))
}
