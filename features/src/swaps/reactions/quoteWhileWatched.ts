import type { Clock } from '@portico/core'
import { reaction } from '@portico/core/state'
import { isSameInput } from '../quotes/isSameInput.ts'
import type { SwapInput } from '../quotes/Offer.ts'
import type { SwapStore } from '../SwapStore.ts'

const typingDelayMs = 400
const refreshIntervalMs = 10_000

/** Asks for quotes while a view needs them: when the typing pauses, and every ten seconds after an answer. */
export function quoteWhileWatched(
  clock: Clock,
  store: Pick<SwapStore, 'input' | 'watchers' | 'refresh' | 'quotes'>,
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
      if (input)
        schedule(
          store.quotes.offers.length > 0 && isKnown(store, input)
            ? refreshIntervalMs
            : typingDelayMs,
        )
      else if (store.watchers > 0) store.quotes.clear()
    },
    { equals: isEqual, fireImmediately: true },
  )
  return () => {
    stop()
    cancel()
  }
}

function isKnown({ quotes }: Pick<SwapStore, 'quotes'>, input: SwapInput): boolean {
  return quotes.input !== undefined && isSameInput(quotes.input, input)
}

function isEqual(one: SwapInput | undefined, other: SwapInput | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && isSameInput(one, other))
}
