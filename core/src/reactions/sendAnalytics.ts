import type { EventStore } from '../analytics/EventStore.ts'
import { lazy } from '../async/lazy.ts'
import type { ConnectionStore } from '../connection/ConnectionStore.ts'
import type { ModalStore } from '../modal/ModalStore.ts'
import type { AnalyticsParts } from '../project/createAnalytics.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import { reaction } from '../state/index.ts'

/** Sends events if there is an endpoint; the sender loads with the first event. */
export function sendAnalytics(
  events: EventStore,
  settings: PlainSettings,
  parts: AnalyticsParts & { readonly modal: Pick<ModalStore, 'idle'> },
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

/** Tracks every opening and closing of the modal. */
export function trackModal(
  modal: ModalStore,
  connections: ConnectionStore,
  events: EventStore,
): () => void {
  return reaction(
    () => modal.isOpen,
    (isOpen) => {
      const connected = connections.current()?.confirmed === true
      events.track(isOpen ? 'MODAL_OPEN' : 'MODAL_CLOSE', { connected })
    },
  )
}
