import { resetOnAccountChange, startReactions } from '@portico/core'
import { OpenRequests } from '@portico/core/calls'
import { readLinkAgainWithBalances } from './reactions/readLinkAgainWithBalances.ts'
import { showSentTransfer } from './reactions/showSentTransfer.ts'
import { RecentReceivers } from './receiver/RecentReceivers.ts'
import type { SendHost } from './SendHost.ts'
import { SendStore } from './SendStore.ts'

/** Creates the store of a kit; `startReactions` runs once for each run of the kit. */
export function openSend(host: SendHost): { readonly store: SendStore; startReactions(): void } {
  const recents = new RecentReceivers(host.storage, host.clock)
  const store = new SendStore(host, recents, new OpenRequests(host, 'send'))
  return {
    store,
    startReactions: startReactions(host, () => [
      // R4.17: with the account, its prepared transfer is gone.
      resetOnAccountChange(host, store),
      showSentTransfer(host, store),
      readLinkAgainWithBalances(store),
    ]),
  }
}
