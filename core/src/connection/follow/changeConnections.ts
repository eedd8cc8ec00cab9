import type { Connected, Connection } from '../../connector/Connector.ts'
import { isEqual } from '../../state/index.ts'
import type { Active, ConnectionStore } from '../ConnectionStore.ts'

// How wallets and storage change the connections. Apart from their store, because no page needs it before one of these.

type IsAffected = (connection: Connection) => boolean

/** Makes connections unavailable without forgetting them. */
export function suspend(
  connections: ConnectionStore,
  isAffected: IsAffected,
  facts: Pick<Connection, 'withdrawn'> = {},
): void {
  const affected = connections.all.filter(isAffected)
  if (affected.length === 0) return
  const before = activeOf(connections)
  connections.hydrate({
    all: connections.all.filter((it) => !affected.includes(it)),
    unavailable: [
      ...connections.unavailable,
      ...affected.map((it) => ({ ...it, ...facts, confirmed: false })),
    ],
  })
  const { places } = connections
  for (const { connectorId } of affected)
    if (!places.has(connectorId)) places.set(connectorId, [before, activeOf(connections)])
}

const activeOf = ({ active, activeNamespace, approved }: Active): Active => ({
  active,
  activeNamespace,
  approved,
})

/** Updates existing connections to the wallet's current grant; adds none that the visitor did not request. */
export function refresh(
  connections: ConnectionStore,
  connectorId: string,
  granted: Connected,
): void {
  const all = refreshed(connections.all, connectorId, granted)
  if (all.some((it, at) => it !== connections.all[at])) connections.hydrate({ all })
}

/** The connections with the wallet's current grant. */
export function refreshed(
  all: readonly Connection[],
  connectorId: string,
  granted: Connected,
): readonly Connection[] {
  return all.map((before) => {
    const grant = granted.findLast(({ namespace }) => namespace === before.namespace)
    if (!grant || before.connectorId !== connectorId) return before
    const now = { connectorId, ...grant, confirmed: true }
    return isEqual(before, now) ? before : now
  })
}

/** Removes connections, unavailable ones too. */
export function remove(connections: ConnectionStore, isRemoved: IsAffected): void {
  const stays: IsAffected = (it) => !isRemoved(it)
  connections.hydrate({
    all: connections.all.filter(stays),
    unavailable: connections.unavailable.filter(stays),
  })
}
