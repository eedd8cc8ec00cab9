import type { ConnectionStore } from '../connection/ConnectionStore.ts'
import type { ModalStore } from '../modal/ModalStore.ts'
import type { Namespace } from '../network/NetworkDefinition.ts'
import type { CoreViews } from '../router/CoreViews.ts'
import { leaveConnecting } from '../router/leaveConnecting.ts'
import type { Router } from '../router/Router.ts'
import { reaction } from '../state/index.ts'

type Wanted = { readonly connectorId?: string; readonly namespace?: Namespace } | undefined

/**
 * A wallet's yes ends the visit to Connect; who connects several families at once says when it is over.
 * What is confirmed from storage, as after a yes in another tab, ends it only for who wants no other chain
 * family, and is at the list or at that very wallet.
 */
export function closeModalOnConnect(
  connections: ConnectionStore,
  modal: ModalStore,
  router: Router<CoreViews>,
): () => void {
  let known = connections.approvalCount
  return reaction(
    () => (connections.current()?.confirmed ? connections.approvalCount : undefined),
    (grants) => {
      if (grants === undefined) return
      const { current } = router
      const ends =
        grants > known
          ? current.name.startsWith('Connect') && current.name !== 'ConnectingMultiChain'
          : isWanted(connections, current)
      known = grants
      if (ends) leaveConnecting(router, modal)
    },
  )
}

function isWanted(
  connections: ConnectionStore,
  { name, params }: { readonly name: string; readonly params?: unknown },
): boolean {
  if (name !== 'Connect' && name !== 'ConnectingExternal') return false
  const { connectorId, namespace } = (params as Wanted) ?? {}
  const connection = connections.current(namespace)
  return connection?.confirmed === true && [undefined, connection.connectorId].includes(connectorId)
}
