import type { ConnectionStore } from '../connection/ConnectionStore.ts'
import type { ModalStore } from '../modal/ModalStore.ts'
import { reaction } from '../state/index.ts'

/** The modal closes when the last account is gone, unless the visitor is about to connect another one. */
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
