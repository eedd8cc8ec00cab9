import { resetOnAccountChange, startReactions } from '@portico/core'
import { followOrders } from './reactions/followOrders.ts'
import { keepTokensListed } from './reactions/keepTokensListed.ts'
import { notifyOutcome } from './reactions/notifyOutcome.ts'
import { quoteWhileWatched } from './reactions/quoteWhileWatched.ts'
import { recordArrivals } from './reactions/recordArrivals.ts'
import { showSentSwap } from './reactions/showSentSwap.ts'
import { SwapStore } from './SwapStore.ts'
import type { SwapsHost } from './SwapsHost.ts'
import type { SwapsOptions } from './SwapsOptions.ts'

/** Creates the store of a kit; `startReactions` runs once for each run of the kit. */
export function openSwaps(
  host: SwapsHost,
  options: SwapsOptions,
): { readonly store: SwapStore; startReactions(): void } {
  const store = new SwapStore(host, options)
  return {
    store,
    startReactions: startReactions(host, () => [
      resetOnAccountChange(host, store),
      quoteWhileWatched(host.clock, store),
      showSentSwap(host, store),
      notifyOutcome(host, store),
      followOrders(host, store),
      recordArrivals(host, store),
      keepTokensListed(host, store),
    ]),
  }
}
