import type { Namespace } from '../../caip/Namespace.ts'
import type { Connected, Connection } from '../../connector/Connector.ts'
import type { ConnectionStore } from '../ConnectionStore.ts'
import { refreshed } from '../follow/changeConnections.ts'

/** A request to a wallet begins; what it grants late needs a new request from now on. */
export function beginRequest(
  connections: ConnectionStore,
  namespaces: readonly Namespace[],
  connectorId: string,
): void {
  const requested = Object.fromEntries(namespaces.map((namespace) => [namespace, connectorId]))
  connections.hydrate({
    approveLate: undefined,
    pending: { ...connections.pending, ...requested },
  })
}

/** The request to a wallet ended. */
export function endRequest(connections: ConnectionStore, connectorId: string): void {
  const others = Object.entries(connections.pending).filter(([, id]) => id !== connectorId)
  connections.hydrate({ pending: Object.fromEntries(others) })
}

/** Adds a grant that the visitor approved, and makes it the active connection. */
export function addGrant(
  connections: ConnectionStore,
  connectorId: string,
  granted: Connected,
): void {
  const added = granted.filter(({ namespace }) => !connections.find(namespace, connectorId))
  connections.places.delete(connectorId)
  const isNew = (it: Connection) =>
    it.connectorId === connectorId && added.some(({ namespace }) => namespace === it.namespace)
  const taken = Object.fromEntries(granted.map(({ namespace }) => [namespace, connectorId]))
  connections.hydrate({
    unavailable: connections.unavailable.filter((it) => !isNew(it)),
    all: [
      ...refreshed(connections.all, connectorId, granted),
      ...added.map((grant) => ({ connectorId, ...grant, confirmed: true })),
    ],
    active: { ...connections.active, ...taken },
    activeNamespace: granted[0]?.namespace,
    approved: granted,
  })
}
