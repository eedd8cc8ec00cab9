import type { Connected } from '../connector/Connector.ts'
import type { ConnectorListener } from '../connector/ConnectorStore.ts'
import type { NetworkStore } from '../network/NetworkStore.ts'
import type { ConnectionStore } from './ConnectionStore.ts'

/** Keeps the state equal to what the wallets report after they were connected. */
export function followWallet(
  connections: ConnectionStore,
  networks: NetworkStore,
): ConnectorListener {
  return (connector, event, data) => {
    if (event === 'disconnect') connections.remove((it) => it.connectorId === connector.id)
    if (event !== 'change') return
    const grants = data as Connected
    const known = grants.filter(({ namespace }) => connections.find(namespace, connector.id))
    connections.remove(
      (it) =>
        it.connectorId === connector.id &&
        !grants.some(({ namespace }) => namespace === it.namespace),
    )
    connections.put(connector.id, known, false)
    for (const { namespace, networkId } of known)
      if (connections.active[namespace] === connector.id) networks.select(networkId)
  }
}
