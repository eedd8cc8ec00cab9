import type { Connected, Connection } from '../connector/Connector.ts'
import type { ConnectorListener } from '../connector/ConnectorStore.ts'
import type { ConnectionStore } from './ConnectionStore.ts'

type Follow = {
  /** Loads the session that another tab wrote. */
  catchUp(): Promise<void> | undefined
  /** Restores remembered connections that the wallet lists again; `isCurrent` is false once it reports otherwise. */
  takeUp(connectorId: string, granted: Connected, isCurrent: () => boolean): void
}

/**
 * Applies what connected wallets report to the state. A wallet may report its end before the browser reports the
 * session that another tab wrote, so `catchUp` first loads that session.
 */
export function followWallet(
  connections: ConnectionStore,
  { catchUp, takeUp }: Follow,
): ConnectorListener {
  const latest = new Map<string, Connected>()
  return ({ id }, event, data) => {
    const granted = event === 'change' ? (data as Connected) : []
    const isGranted = ({ namespace }: Connection) =>
      granted.some((it) => it.namespace === namespace)
    const isLost = (it: Connection) => it.connectorId === id && !isGranted(it)
    const isCurrent = () => latest.get(id) === granted
    const apply = () => {
      // A locked wallet lists no account; lock and revocation look alike.
      if (event === 'change' && granted.length === 0)
        connections.suspend(isLost, { withdrawn: true })
      else connections.remove(isLost)
      // Connections from storage are confirmed by `createRestore`, which checks the addresses.
      connections.refresh(
        id,
        granted.filter(({ namespace }) => connections.find(namespace, id)?.confirmed),
      )
      const { approveLate, unavailable } = connections
      const isTaken = approveLate?.connectorId === id && approveLate.take(granted)
      if (!isTaken && unavailable.some((it) => it.connectorId === id && isGranted(it)))
        takeUp(id, granted, isCurrent)
    }
    latest.set(id, granted)
    const ahead = connections.all.some(isLost) ? catchUp() : undefined
    if (ahead) void ahead.then(() => isCurrent() && apply())
    else apply()
  }
}
