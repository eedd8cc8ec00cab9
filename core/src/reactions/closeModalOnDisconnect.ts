import type { ConnectionStore } from '../connection/ConnectionStore.ts'
import type { ModalStore } from '../modal/ModalStore.ts'
import { reaction } from '../state/index.ts'

/** What shows an account closes when the last account is gone. */
export function closeModalOnDisconnect(
  connections: ConnectionStore,
  modal: ModalStore,
  view: () => string,
): () => void {
  return reaction(
    () => connections.all.length,
    (count) => {
      if (count === 0 && !view().startsWith('Connect')) modal.hide()
    },
  )
}
