import type { EventStore } from '../analytics/EventStore.ts'
import type { ConnectionStore } from '../connection/ConnectionStore.ts'
import type { ModalStore } from '../modal/ModalStore.ts'
import { reaction } from '../state/index.ts'

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
