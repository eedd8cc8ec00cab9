import type { KitEvents } from '../analytics/EventStore.ts'
import type { Connections } from '../connection/ConnectionStore.ts'
import type { Modal } from '../modal/ModalStore.ts'
import { reaction } from '../state/index.ts'

/** Tracks every opening and closing of the modal. */
export function trackModal(modal: Modal, connections: Connections, events: KitEvents): () => void {
  const track = (isOpen: boolean) => {
    const connected = connections.current()?.confirmed === true
    events.track(isOpen ? 'MODAL_OPEN' : 'MODAL_CLOSE', { connected })
  }
  return reaction(() => modal.isOpen, track)
}
