import type { Connected, Connection } from '../connector/Connector.ts'
import type { ConnectorListener } from '../connector/ConnectorStore.ts'
import type { ConnectionStore } from './ConnectionStore.ts'

/**
 * Applies what connected wallets report to the state. A wallet may report its end before the browser reports the
 * session that another tab wrote, so `catchUp` first loads that session.
 */
export function followWallet(
  connections: ConnectionStore,
  catchUp: () => Promise<void> | undefined,
): ConnectorListener {
  const latest = new Map<string, Connected>()
  return ({ id }, event, data) => {
    const granted = event === 'change' ? (data as Connected) : []
    const isLost = (it: Connection) =>
      it.connectorId === id && !granted.some(({ namespace }) => namespace === it.namespace)
    const apply = () => {
      connections.remove(isLost)
      // Connections from storage are confirmed by `createRestore`, which checks the addresses.
      connections.refresh(
        id,
        granted.filter(({ namespace }) => connections.find(namespace, id)?.confirmed),
      )
    }
    latest.set(id, granted)
    const ahead = connections.all.some(isLost) ? catchUp() : undefined
    if (ahead) void ahead.then(() => latest.get(id) === granted && apply())
    else apply()
  }
}
