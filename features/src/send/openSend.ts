import { OpenRequests } from '@portico/core/calls'
import { readLinkAgainWithBalances } from './reactions/readLinkAgainWithBalances.ts'
import { resetSendOnDisconnect } from './reactions/resetSendOnDisconnect.ts'
import { showSentTransfer } from './reactions/showSentTransfer.ts'
import { RecentReceivers } from './receiver/RecentReceivers.ts'
import type { SendHost } from './SendHost.ts'
import { SendStore } from './SendStore.ts'

/** Creates the store of a kit; `startReactions` runs once for each run of the kit. */
export function openSend(host: SendHost): { readonly store: SendStore; startReactions(): void } {
  const recents = new RecentReceivers(host.storage, host.clock)
  const store = new SendStore(host, recents, new OpenRequests(host, 'send'))
  let startedFor: AbortSignal | undefined
  return {
    store,
    startReactions() {
      const { signal } = host
      if (startedFor === signal) return
      startedFor = signal
      const stops = [
        resetSendOnDisconnect(host.connections, store),
        showSentTransfer(host, store),
        readLinkAgainWithBalances(store),
      ]
      signal.addEventListener('abort', () => {
        for (const stop of stops) stop()
      })
    },
  }
}
