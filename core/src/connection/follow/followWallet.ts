import type { Connected, Connection } from '../../connector/Connector.ts'
import type { ConnectorListener } from '../../connector/ConnectorStore.ts'
import type { ConnectionStore } from '../ConnectionStore.ts'
import { refresh, remove, suspend } from './changeConnections.ts'

type Follow = {
  /** Takes over the session that another tab wrote. */
  catchUp(): void
  /** Restores remembered connections that the wallet lists again. */
  takeUp(connectorId: string, granted: Connected): void
}

/**
 * Applies what connected wallets report to the state. A wallet may report its end before the browser reports the
 * session that another tab wrote, so `catchUp` first takes over that session.
 */
export function followWallet(
  connections: ConnectionStore,
  { catchUp, takeUp }: Follow,
): ConnectorListener {
  return ({ id }, event, data) => {
    const granted = event === 'change' ? (data as Connected) : []
    const isGranted = ({ namespace }: Connection) =>
      granted.some((it) => it.namespace === namespace)
    const isLost = (it: Connection) => it.connectorId === id && !isGranted(it)
    if (connections.all.some(isLost)) catchUp()
    // A locked wallet lists no account; lock and revocation look alike.
    if (event === 'change' && granted.length === 0)
      suspend(connections, isLost, { withdrawn: true })
    else remove(connections, isLost)
    // Connections from storage are confirmed by `createRestore`, which checks the addresses.
    refresh(
      connections,
      id,
      granted.filter(({ namespace }) => connections.find(namespace, id)?.confirmed),
    )
    const { approveLate, unavailable } = connections
    const isTaken = approveLate?.connectorId === id && approveLate.take(granted)
    if (!isTaken && unavailable.some((it) => it.connectorId === id && isGranted(it)))
      takeUp(id, granted)
  }
}
