import { withLimit } from '../async/withLimit.ts'
import { when } from '../state/index.ts'
import type { KeyedStorage } from '../storage/Storage.ts'
import type { ConnectionContext } from './ConnectionContext.ts'
import { sessionSchema } from './sessionSchema.ts'

/** A wallet that has not announced itself by then is taken off the screen, and remembered. */
const announceLimit = 3_000
/** A wallet that was found has this long to answer without asking anybody. */
const answerLimit = 10_000

/**
 * Takes over the stored session and lets each wallet confirm its part on its own, so that a slow one
 * delays no other. Safe to call again when another tab wrote a newer session.
 */
export async function restoreSession(
  context: ConnectionContext,
  storage: KeyedStorage,
  signal: AbortSignal,
): Promise<void> {
  const { connections, networks } = context
  const session = storage.get('session', sessionSchema)
  if (!session) {
    if (connections.ready) connections.remove(() => true)
    return connections.settle()
  }
  networks.restore(session.networks)
  const confirmed = connections.all.filter((it) => it.confirmed)
  const stored = session.connections.map((it) => {
    const known = confirmed.find(
      ({ connectorId, namespace }) => connectorId === it.connectorId && namespace === it.namespace,
    )
    return known ?? { ...it, confirmed: false }
  })
  connections.restore(stored, session.active, session.activeNamespace)
  const unconfirmed = stored.filter((it) => !it.confirmed).map((it) => it.connectorId)
  await Promise.all([...new Set(unconfirmed)].map((id) => confirm(context, id, signal)))
}

async function confirm(
  context: ConnectionContext,
  connectorId: string,
  signal: AbortSignal,
): Promise<void> {
  const { connections, connectors, networks, clock } = context
  const seen = when(() => connectors.get(connectorId) !== undefined, { signal })
  try {
    await withLimit(seen, { clock, ms: announceLimit, signal })
  } catch {
    if (signal.aborted) return
    connections.rest(connectorId)
    seen.then(
      () => awaken(context, connectorId),
      () => undefined, // the kit stopped while we waited
    )
    return
  }
  const granted = await silently(context, connectorId)
  if (signal.aborted) return
  const known = granted.filter(({ namespace }) => connections.find(namespace, connectorId))
  connections.put(connectorId, known, false)
  for (const { namespace, networkId } of known)
    if (connections.active[namespace] === connectorId) networks.select(networkId)
  connections.remove((it) => it.connectorId === connectorId && !it.confirmed)
}

/** A wallet showed up late: it takes its place again unless the visitor went elsewhere. */
async function awaken(context: ConnectionContext, connectorId: string): Promise<void> {
  const { connections } = context
  const waiting = connections.dormant.filter((it) => it.connectorId === connectorId)
  if (waiting.length === 0) return
  connections.wake(connectorId)
  const granted = await silently(context, connectorId)
  const free = granted.filter(
    ({ namespace }) =>
      waiting.some((it) => it.namespace === namespace) && !connections.current(namespace),
  )
  connections.put(connectorId, free, true)
}

async function silently({ connectors, clock }: ConnectionContext, connectorId: string) {
  try {
    const answer = connectors.get(connectorId)?.restore()
    return (await withLimit(answer ?? Promise.resolve(undefined), { clock, ms: answerLimit })) ?? []
  } catch {
    return [] // a wallet that cannot tell counts as one that no longer authorises the dapp
  }
}
