import type { NetworkStore } from '../../network/NetworkStore.ts'
import { isEqual, reaction } from '../../state/index.ts'
import type { ConnectionStore } from '../ConnectionStore.ts'

/** Selects the network of the active wallet in its namespace. */
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
