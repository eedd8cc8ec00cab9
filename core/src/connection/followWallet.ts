import type { Connected } from '../connector/Connector.ts'
import type { ConnectorListener } from '../connector/ConnectorStore.ts'
import type { ConnectionStore } from './ConnectionStore.ts'

/** Keeps the state equal to what the wallets report after they were connected. */
export function followWallet(connections: ConnectionStore): ConnectorListener {
  return ({ id }, event, data) => {
    if (event === 'uri') return
    const granted = event === 'change' ? (data as Connected) : []
    connections.remove(
      (it) => it.connectorId === id && !granted.some(({ namespace }) => namespace === it.namespace),
    )
    // What is known from storage only is confirmed by `createRestore`, which checks the addresses.
    connections.refresh(
      id,
      granted.filter(({ namespace }) => connections.find(namespace, id)?.confirmed),
    )
  }
}
