import type { Namespace } from '../caip/Namespace.ts'
import type { Connection } from '../connector/Connection.ts'
import type { ConnectionContext } from './ConnectionContext.ts'

/** What multi-wallet lists: connections, and those that ended and can be taken up again. */
export type ListedConnection = Connection & {
  /** `connected`: in use in its namespace; `active`: connected beside it; `disconnected`: it was once. */
  readonly status: 'connected' | 'active' | 'disconnected'
}

/**
 * The connections of a namespace, or of all: the one in use first, then those beside it, then those that
 * ended and whose wallet is here.
 */
export function listConnections(
  { connections, connectors }: Pick<ConnectionContext, 'connections' | 'connectors'>,
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
