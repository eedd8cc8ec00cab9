import type { ConnectionStore } from '../connection/ConnectionStore.ts'
import type { NetworkStore } from '../network/NetworkStore.ts'
import { isEqual, reaction } from '../state/index.ts'

/** The network that the active wallet of a namespace is on is the chosen one there. */
export function chooseNetworkOfWallet(
  connections: ConnectionStore,
  networks: NetworkStore,
): () => void {
  return reaction(
    () => {
      const { all, active } = connections
      return all
        .filter(({ namespace, connectorId }) => active[namespace] === connectorId)
        .map(({ networkId }) => networkId)
    },
    (ids) => {
      for (const id of ids) networks.select(id)
    },
    { equals: isEqual, fireImmediately: true },
  )
}
