import type { ConnectionStore } from '../../connection/ConnectionStore.ts'
import type { ModalStore } from '../../modal/ModalStore.ts'
import { reaction } from '../../state/index.ts'

/** Closes the modal when the last connection ends, unless the visitor is connecting another one. */
export function closeModalOnDisconnect(
  connections: ConnectionStore,
  modal: ModalStore,
  isConnecting: () => boolean,
): () => void {
  return reaction(
    () => connections.all.length,
    (count) => {
      if (count === 0 && !isConnecting()) modal.hide()
    },
  )
}
