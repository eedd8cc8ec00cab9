import type { ConnectionStore } from '../connection/ConnectionStore.ts'
import type { ModalStore } from '../modal/ModalStore.ts'
import { reaction } from '../state/index.ts'

/** A new connection ends the visit to Connect. */
export function closeModalOnConnect(
  connections: ConnectionStore,
  modal: ModalStore,
  view: () => string,
): () => void {
  return reaction(
    () => connections.current()?.confirmed && connections.current()?.connectorId,
    (connectorId) => {
      if (connectorId && view().startsWith('Connect')) modal.hide()
    },
  )
}
