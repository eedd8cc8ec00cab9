import type { ConnectionStore } from '../connection/ConnectionStore.ts'
import type { ModalStore } from '../modal/ModalStore.ts'
import type { CoreViews } from '../router/CoreViews.ts'
import { leaveConnecting } from '../router/leaveConnecting.ts'
import type { Router } from '../router/Router.ts'
import { reaction } from '../state/index.ts'

/** A new connection ends the visit to Connect; who connects several of them at once says when it is over. */
export function closeModalOnConnect(
  connections: ConnectionStore,
  modal: ModalStore,
  router: Router<CoreViews>,
): () => void {
  return reaction(
    () => {
      const connection = connections.current()
      return connection?.confirmed && `${connections.grants} ${connection.connectorId}`
    },
    (connected) => {
      const { name } = router.current
      if (connected && name.startsWith('Connect') && name !== 'ConnectingMultiChain')
        leaveConnecting(router, modal)
    },
  )
}
