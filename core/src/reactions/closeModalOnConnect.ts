import type { ConnectionStore } from '../connection/ConnectionStore.ts'
import type { ModalStore } from '../modal/ModalStore.ts'
import type { CoreViews } from '../router/CoreViews.ts'
import { leaveConnecting } from '../router/leaveConnecting.ts'
import type { Router } from '../router/Router.ts'
import { reaction } from '../state/index.ts'

/**
 * A wallet's yes ends the visit to Connect; who connects several families at once says when it is over.
 * What is confirmed from storage ends it only for who still chooses, and wants no other chain family.
 */
export function closeModalOnConnect(
  connections: ConnectionStore,
  modal: ModalStore,
  router: Router<CoreViews>,
): () => void {
  let known = connections.grants
  return reaction(
    () => (connections.current()?.confirmed ? connections.grants : undefined),
    (grants) => {
      if (grants === undefined) return
      const { current } = router
      const ends =
        grants > known
          ? current.name.startsWith('Connect') && current.name !== 'ConnectingMultiChain'
          : current.name === 'Connect' && connections.current(current.params?.namespace)?.confirmed
      known = grants
      if (ends) leaveConnecting(router, modal)
    },
  )
}
