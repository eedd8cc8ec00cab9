import type { EventStore } from '../analytics/EventStore.ts'
import { lazy } from '../async/lazy.ts'
import type { Ports } from '../Ports.ts'
import type { KitSettings } from '../settings/KitOptions.ts'

/** Sends events when there is somewhere to send them; the sender loads with the first event. */
export function sendAnalytics(
  events: EventStore,
  settings: KitSettings,
  { service, transport }: Pick<Ports, 'service' | 'transport'>,
): () => void {
  const endpoint = () => (settings.analytics === false ? undefined : service('analytics'))
  const sender = lazy(async () => {
    const { createSender, senderOptions } = await import('../analytics/sender.ts')
    const options = senderOptions(settings, endpoint, transport)
    return options && createSender(options)
  })
  return events.subscribe(async (event) => {
    if (endpoint() === undefined) return
    try {
      await (await sender())?.(event)
    } catch {
      // Analytics never disturbs the visitor; the next event tries again.
    }
  })
}
