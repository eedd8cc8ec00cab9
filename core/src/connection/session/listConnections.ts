import type { Namespace } from '../../caip/Namespace.ts'
import type { Connection } from '../../connector/Connector.ts'
import type { Connectors } from '../../connector/ConnectorStore.ts'
import type { Connections } from '../ConnectionStore.ts'

/** A connection, or a former one that can be reconnected. */
export type ListedConnection = Connection & {
  /**
   * `connected`: the active connection of its namespace; `active`: connected, but not the active one; `disconnected`:
   * a former connection.
   */
  readonly status: 'connected' | 'active' | 'disconnected'
}

type Listed = {
  readonly connections: Pick<Connections, 'active' | 'all' | 'find' | 'recent'>
  readonly connectors: Pick<Connectors, 'get'>
}

/**
 * The connections of a namespace, or of all: the active one first, then other connected ones, then former ones whose
 * wallet is available.
 */
export function listConnections(
  { connections, connectors }: Listed,
  namespace?: Namespace,
): readonly ListedConnection[] {
  const { all, active, recent } = connections
  const isWanted = (it: Connection) => namespace === undefined || it.namespace === namespace
  const isUsed = (it: Connection) => active[it.namespace] === it.connectorId
  const ended = recent.filter(
    (it) => !connections.find(it.namespace, it.connectorId) && connectors.get(it.connectorId),
  )
  const list = (some: readonly Connection[], status: ListedConnection['status']) =>
    some.filter(isWanted).map((it): ListedConnection => ({ ...it, status }))
  return [
    ...list(all.filter(isUsed), 'connected'),
    ...list(
      all.filter((it) => !isUsed(it)),
      'active',
    ),
    ...list(ended, 'disconnected'),
  ]
}
