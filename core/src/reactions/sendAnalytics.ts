import type { EventStore } from '../analytics/EventStore.ts'
import type { SenderOptions } from '../analytics/sendEvents.ts'
import { lazy } from '../async/lazy.ts'

/** Sends events when there is somewhere to send them; the sender loads with the first event. */
export function sendAnalytics(
  events: EventStore,
  options: () => SenderOptions | undefined,
): () => void {
  const sender = lazy(async () => {
    const { createSender } = await import('../analytics/sendEvents.ts')
    const found = options()
    return found && createSender(found)
  })
  return events.subscribe(async (event) => {
    if (!options()) return
    try {
      await (await sender())?.(event)
    } catch {
      // Analytics never disturbs the visitor; the next event tries again.
    }
  })
}
