import { withLimit } from '../../async/withLimit.ts'
import type { Namespace } from '../../caip/Namespace.ts'
import { type Connected, type Connection, isLocalConnector } from '../../connector/Connector.ts'
import { connectionErrors } from '../../errors/connectionErrors.ts'
import { shortMessageOf } from '../../errors/KitError.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import { remove } from '../follow/changeConnections.ts'
import { checkGuards } from './checkGuards.ts'
import { keepRecent } from './keepRecent.ts'

/** What to disconnect: by default every connection of the active namespace. */
export type DisconnectRequest = {
  /** Default: every namespace. */
  namespace?: Namespace
  /** Default: every wallet. */
  connectorId?: string
}

/** The time that a wallet has to handle the disconnect. */
const disconnectTimeoutMs = 3_000

/**
 * Ends connections. The state is cleared before the wallets are notified, for 3 s at most, so that a wallet that
 * hangs leaves no live session on screen. Throws `connection/vetoed` and `connection/disconnectFailed`; in the latter
 * case the state is cleared all the same.
 */
export async function disconnect(
  context: ConnectionContext,
  { namespace, connectorId }: DisconnectRequest = {},
): Promise<void> {
  const { connections, connectors, events } = context
  const verdict = await checkGuards(context, 'disconnect', { request: { namespace } })
  if (verdict !== true) throw guardRefusal(verdict)
  const named = (it: Connection) =>
    (namespace === undefined || it.namespace === namespace) &&
    (connectorId === undefined || it.connectorId === connectorId)
  // A remote session covers all its namespaces and ends for all of them.
  const whole = connections.all
    .filter(named)
    .map((it) => it.connectorId)
    .filter((id) => {
      const connector = connectors.get(id)
      return connector && !isLocalConnector(connector)
    })
  const ends = (it: Connection) => named(it) || whole.includes(it.connectorId)
  // Stored with their latest accounts.
  const kept = context.multiWallet() && keepRecent(context, connections.all.filter(ends))
  const failure = await forget(context, ends)
  await kept
  if (failure) throw failure
  events.track('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
}

/** With multi-wallet off, ends the connections that a new one replaces. */
export async function disconnectOthers(
  context: ConnectionContext,
  connectorId: string,
  granted: Connected,
): Promise<void> {
  await forget(
    context,
    (it) =>
      it.connectorId !== connectorId && granted.some(({ namespace }) => namespace === it.namespace),
  )
}

async function forget(
  { connections, connectors, events, clock }: ConnectionContext,
  isRemoved: (connection: Connection) => boolean,
): Promise<Error | undefined> {
  const before = connections.all.map((it) => it.connectorId)
  connections.endLate()
  remove(connections, isRemoved)
  const still = connections.all.map((it) => it.connectorId)
  const ended = [...new Set(before)].filter((id) => !still.includes(id))
  const disconnecting = ended.map(async (id) => {
    const connector = connectors.get(id)
    if (connector) await withLimit(connector.disconnect(), { clock, ms: disconnectTimeoutMs })
  })
  const failed = (await Promise.allSettled(disconnecting)).find(
    ({ status }) => status === 'rejected',
  )
  if (failed?.status !== 'rejected') return undefined
  const message = shortMessageOf(failed.reason)
  events.track('DISCONNECT_ERROR', { message })
  return connectionErrors.create('disconnectFailed', [message], { cause: failed.reason })
}

/** The error of a guard's rejection. Its reason is for the visitor, and is the only hint. */
export function guardRefusal(reason: string): Error {
  return connectionErrors.create('vetoed', [reason], { hints: [reason] })
}
