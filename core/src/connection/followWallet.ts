import type { Connection } from '../connector/Connection.ts'
import type { Connected } from '../connector/Connector.ts'
import type { ConnectorListener } from '../connector/ConnectorStore.ts'
import type { ConnectionStore } from './ConnectionStore.ts'

/**
 * Keeps the state equal to what the wallets report after they were connected. A wallet may tell of its end
 * before the browser tells of the tab that replaced it, so `catchUp` takes over what that tab wrote first.
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
      // What is known from storage only is confirmed by `createRestore`, which checks the addresses.
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
