import type { Connected } from '../connector/Connector.ts'
import type { NetworkStore } from '../network/NetworkStore.ts'
import type { ConnectionStore } from './ConnectionStore.ts'

type Stores = { readonly connections: ConnectionStore; readonly networks: NetworkStore }

/** Refreshes a wallet's connections from what it grants now; adds none that nobody asked for. */
export function takeGrant(
  { connections, networks }: Stores,
  connectorId: string,
  granted: Connected,
): void {
  const known = granted.filter(({ namespace }) => connections.find(namespace, connectorId))
  connections.put(connectorId, known, false)
  for (const { namespace, networkId } of known)
    if (connections.active[namespace] === connectorId) networks.select(networkId)
}
