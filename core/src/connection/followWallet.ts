import type { Connected } from '../connector/Connector.ts'
import type { ConnectorListener } from '../connector/ConnectorStore.ts'
import type { NetworkStore } from '../network/NetworkStore.ts'
import type { ConnectionStore } from './ConnectionStore.ts'
import { takeGrant } from './takeGrant.ts'

/** Keeps the state equal to what the wallets report after they were connected. */
export function followWallet(
  connections: ConnectionStore,
  networks: NetworkStore,
): ConnectorListener {
  return ({ id }, event, data) => {
    const granted = event === 'change' ? (data as Connected) : []
    if (event === 'uri') return
    connections.remove(
      (it) => it.connectorId === id && !granted.some(({ namespace }) => namespace === it.namespace),
    )
    takeGrant({ connections, networks }, id, granted)
  }
}
