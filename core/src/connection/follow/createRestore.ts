import { withLimit } from '../../async/withLimit.ts'
import type { Connected, Connection } from '../../connector/Connector.ts'
import { runInAction, when } from '../../state/index.ts'
import type { KeyedStorage, StorageDriver } from '../../storage/keyedStorage.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import { remove, suspend } from './changeConnections.ts'
import { type Session, storedSession } from './storedSession.ts'
import { hasTwin, takeUp } from './takeUp.ts'

type RestoreContext = Omit<ConnectionContext, 'attempts'>

/** A wallet that has not announced itself within this time becomes unavailable, and stays stored. */
const announceTimeoutMs = 3_000
/** The time that a wallet has to restore without a prompt, unless its connector has another. */
const defaultRestoreTimeoutMs = 10_000

type Restore = {
  /**
   * Loads the stored session and lets each wallet confirm its part independently, so that a slow wallet does not delay
   * others. Called again when another tab wrote a newer session.
   */
  takeOver(): void
  /** Restores the connections of an unavailable wallet from what it lists now. */
  takeUp(connectorId: string, granted: Connected): void
}

/** Creates what restores remembered connections. */
export function createRestore(
  context: RestoreContext & { readonly driver: StorageDriver; readonly prefix: string },
  storage: KeyedStorage,
  signal: AbortSignal,
): Restore {
  const { connections, networks, driver, prefix } = context
  /** Connector ids that are being confirmed or waited for. */
  const confirming = new Set<string>()
  /** Those whose wallet did not announce itself in time, or lists no remembered account. */
  const missing = new Set<string>()
  const watched = new Set<string>()
  let isRead = false
  const takeOver = () => {
    const session = storage.get('session', storedSession)
    // Another tab, such as one with another version of the kit, wrote an unreadable session: this tab keeps its
    // state.
    const isKnown = isRead || (connections.ready && connections.all.some((it) => it.confirmed))
    if (!session && isKnown && driver.getItem(`${prefix}session`) !== null) return
    isRead = true
    const { all, ...active } = merge(context, session)
    const isMissing = (it: Connection) => !it.confirmed && missing.has(it.connectorId)
    // At once: what writes the session would write the networks without the connections.
    runInAction(() => {
      if (session) networks.restore(session.networks)
      connections.hydrate({
        ...active,
        ready: true,
        all: all.filter((it) => !isMissing(it)),
        unavailable: all.filter(isMissing),
      })
    })
    for (const { connectorId, confirmed } of [...connections.all, ...connections.unavailable]) {
      if (confirmed || confirming.has(connectorId)) continue
      confirming.add(connectorId)
      confirm({ context, connectorId, missing, watched, signal })
        .catch(() => undefined) // the kit stopped meanwhile
        .finally(() => confirming.delete(connectorId))
    }
  }
  return {
    takeOver,
    takeUp(connectorId, granted) {
      missing.delete(connectorId)
      takeUp({ context, connectorId, granted, signal, watched })
    },
  }
}

/** Merges the stored session with confirmed connections. Connections made before storage was read take precedence. */
function merge({ connections, multiWallet }: RestoreContext, session: Session | undefined) {
  const confirmed = connections.all.filter((it) => it.confirmed)
  const stored: readonly Connection[] = (session?.connections ?? []).map((it) => {
    const same = ({ connectorId, namespace }: Connection) =>
      connectorId === it.connectorId && namespace === it.namespace
    return confirmed.find(same) ?? { ...it, confirmed: false }
  })
  const { active = {}, activeNamespace } = session ?? {}
  if (connections.ready) return { all: stored, active, activeNamespace }
  const own = confirmed.filter((it) => !stored.includes(it))
  const isFree = (it: Connection) =>
    multiWallet() || !own.some(({ namespace }) => namespace === it.namespace)
  return {
    all: [...stored.filter(isFree), ...own],
    active: { ...active, ...connections.active },
    activeNamespace: connections.activeNamespace ?? activeNamespace,
  }
}

type Confirmation = {
  context: RestoreContext
  connectorId: string
  missing: Set<string>
  watched: Set<string>
  signal: AbortSignal
}

async function confirm(confirmation: Confirmation): Promise<void> {
  const { context, connectorId, missing, watched, signal } = confirmation
  const { connections, connectors, clock } = context
  const isOfWallet = (it: Connection) => it.connectorId === connectorId
  const isOpen = (it: Connection) => isOfWallet(it) && !it.confirmed
  const limit = { clock, ms: announceTimeoutMs, signal }
  const seen = when(() => connectors.get(connectorId) !== undefined, { signal })
  // The code that lists wallets may still load; that of another family is not waited for.
  const listed = withLimit(connectors.ready(), limit).catch(() => undefined)
  await Promise.race([seen, listed])
  try {
    await withLimit(seen, limit)
  } catch {
    signal.throwIfAborted()
    missing.add(connectorId)
    suspend(connections, isOpen)
    await seen
    missing.delete(connectorId)
  }
  const granted = await restoreSilently(context, connectorId, signal)
  signal.throwIfAborted()
  // A failed restore, an ambiguous wallet and one that lists no account forget nothing: it may list it later.
  if (granted === 'failed' || hasTwin(connectors, connectorId)) suspend(connections, isOpen)
  else if (granted?.length === 0) suspend(connections, isOpen, { withdrawn: true })
  else if (granted) takeUp({ context, connectorId, granted, signal, watched })
  else remove(connections, isOpen)
  if (connections.unavailable.some(isOfWallet)) missing.add(connectorId)
  else missing.delete(connectorId)
}

/** The grant that the wallet restores without a prompt; `undefined` when the wallet ended it. */
async function restoreSilently(
  { connectors, clock }: RestoreContext,
  connectorId: string,
  signal: AbortSignal,
): Promise<Connected | 'failed' | undefined> {
  try {
    const connector = connectors.get(connectorId)
    const answer = connector?.restore()
    const limit = { clock, ms: connector?.restoreTimeoutMs ?? defaultRestoreTimeoutMs, signal }
    return await withLimit(answer ?? Promise.resolve(undefined), limit)
  } catch {
    return 'failed' // offline, locked, or not ready yet: this does not mean that the grant was revoked
  }
}
