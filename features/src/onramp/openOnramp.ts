import { resetOnAccountChange, startReactions } from '@portico/core'
import type { OnrampHost } from './OnrampHost.ts'
import type { OnrampOptions } from './OnrampOptions.ts'
import { OnrampStore } from './OnrampStore.ts'
import { followPurchases } from './reactions/followPurchases.ts'
import { notifyOutcome } from './reactions/notifyOutcome.ts'
import { quoteWhileWatched } from './reactions/quoteWhileWatched.ts'

/** Creates the store of a kit; `startReactions` runs once for each run of the kit. */
export function openOnramp(
  host: OnrampHost,
  options: OnrampOptions,
): { readonly store: OnrampStore; startReactions(): void } {
  const store = new OnrampStore(host, options)
  return {
    store,
    startReactions: startReactions(host, () => [
      resetOnAccountChange(host, store),
      quoteWhileWatched(host.clock, store),
      followPurchases(host, store),
      notifyOutcome(host, store),
    ]),
  }
}
