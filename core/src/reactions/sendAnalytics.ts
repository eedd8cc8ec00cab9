import type { KitEvents } from '../analytics/EventStore.ts'
import { lazy } from '../async/lazy.ts'
import type { Modal } from '../modal/ModalStore.ts'
import type { AnalyticsParts } from '../project/createAnalytics.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'

/** Sends events if there is an endpoint; the sender loads with the first event. */
export function sendAnalytics(
  events: KitEvents,
  settings: PlainSettings,
  parts: AnalyticsParts & { readonly modal: Pick<Modal, 'idle'> },
): () => void {
  const sender = lazy(async () => {
    await parts.modal.idle()
    return (await import('../project/createAnalytics.ts')).createAnalytics(settings, parts)
  })
  return events.subscribe(async (event) => {
    if (settings.analytics === false || parts.service('analytics') === undefined) return
    try {
      await (await sender())?.(event)
    } catch {
      // Offline: a failure of analytics is ignored; the next event retries the load.
    }
  })
}
