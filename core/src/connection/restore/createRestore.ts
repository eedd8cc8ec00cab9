import { type Account, isSameAddress } from '../../account/Account.ts'
import { withLimit } from '../../async/withLimit.ts'
import type { Connected, Connection } from '../../connector/Connector.ts'
import type { ConnectorStore } from '../../connector/ConnectorStore.ts'
import { when } from '../../state/index.ts'
import type { KeyedStorage, StorageDriver } from '../../storage/keyedStorage.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import type { ConnectionStore } from '../ConnectionStore.ts'
import { type Session, storedSession } from './storedSession.ts'

type RestoreContext = Omit<ConnectionContext, 'attempts'>

/** A wallet that has not announced itself within this time becomes unavailable, and stays stored. */
const announceTimeoutMs = 3_000
/** The time that a wallet has to restore without a prompt, unless its connector has another. */
const defaultRestoreTimeoutMs = 10_000

/**
 * Returns the function that loads the stored session and lets each wallet confirm its part independently, so that a
 * slow wallet does not delay others. Called again when another tab wrote a newer session.
 */
export function createRestore(
  context: RestoreContext & { readonly driver: StorageDriver; readonly prefix: string },
  storage: KeyedStorage,
  signal: AbortSignal,
): () => void {
  const { connections, networks, driver, prefix } = context
  /** Connector ids that are being confirmed or waited for. */
  const confirming = new Set<string>()
  /** Those whose wallet did not announce itself in time. */
  const missing = new Set<string>()
  let isRead = false
  return () => {
    const session = storage.get('session', storedSession)
    // Another tab, such as one with another version of the kit, wrote an unreadable session: this tab keeps its
    // state.
    const isKnown = isRead || (connections.ready && connections.all.some((it) => it.confirmed))
    if (!session && isKnown && driver.getItem(`${prefix}session`) !== null) return
    isRead = true
    const { all, ...active } = merge(context, session)
    const isMissing = (it: Connection) => missing.has(it.connectorId)
    if (session) networks.restore(session.networks)
    connections.hydrate({
      ...active,
      ready: true,
      all: all.filter((it) => !isMissing(it)),
      unavailable: all.filter(isMissing),
    })
    for (const { connectorId, confirmed } of connections.all) {
      if (confirmed || confirming.has(connectorId)) continue
      confirming.add(connectorId)
      confirm({ context, connectorId, missing, signal })
        .catch(() => undefined) // the kit stopped meanwhile
        .finally(() => confirming.delete(connectorId))
    }
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
  signal: AbortSignal
}

async function confirm({ context, connectorId, missing, signal }: Confirmation): Promise<void> {
  const { connections, connectors, clock, multiWallet } = context
  let reclaimActive: (() => void) | undefined
  await connectors.ready()
  const seen = when(() => connectors.get(connectorId) !== undefined, { signal })
  try {
    await withLimit(seen, { clock, ms: announceTimeoutMs, signal })
  } catch {
    signal.throwIfAborted()
    missing.add(connectorId)
    reclaimActive = markLost(connections, connectorId)
    await seen
    missing.delete(connectorId)
  }
  const granted = await restoreSilently(context, connectorId, signal)
  signal.throwIfAborted()
  // A failed restore or an ambiguous wallet forgets nothing: the next page load tries again.
  if (!granted || hasTwin(connectors, connectorId)) return markUnavailable(connections, connectorId)
  const isOfWallet = (it: Connection) => it.connectorId === connectorId
  const known = [...connections.all, ...connections.unavailable].filter(isOfWallet)
  const own = granted.filter((grant) => known.some((it) => holdsAddressOf(grant, it)))
  // A late wallet becomes active again unless the visitor chose another one.
  reactivate(
    connections,
    (it) => isOfWallet(it) && isGranted(it, own),
    ({ namespace }) =>
      multiWallet()
        ? !connections.find(namespace, connectorId)
        : connections.current(namespace) === undefined,
  )
  reclaimActive?.()
  connections.refresh(connectorId, own)
  connections.remove((it) => isOfWallet(it) && !it.confirmed && !isGranted(it, granted))
  markUnavailable(connections, connectorId) // connections that it grants for other accounts only
  if (own.length > 0) markUnavailableOnTwin(context, connectorId, signal).catch(() => undefined) // no twin appeared
}

function isGranted({ namespace }: Connection, granted: Connected): boolean {
  return granted.some((it) => it.namespace === namespace)
}

/** Any script may announce a wallet's name, so a wallet without the stored address counts as a different one. */
function holdsAddressOf(grant: Connected[number], { namespace, accounts }: Connection): boolean {
  const isStored = ({ address }: Account) =>
    accounts.some((account) => isSameAddress(account.address, address))
  return grant.namespace === namespace && grant.accounts.some(isStored)
}

/**
 * A twin that announces itself within 3 s of the confirmation reverts it, unless the visitor connected meanwhile. A
 * later twin only marks the rows: the address was checked, and an announced name must not interrupt what the visitor
 * is doing.
 */
async function markUnavailableOnTwin(
  { connections, connectors, clock }: RestoreContext,
  connectorId: string,
  signal: AbortSignal,
): Promise<void> {
  const { approved } = connections
  const end = new AbortController()
  const seen = when(() => hasTwin(connectors, connectorId), { signal: end.signal })
  try {
    await withLimit(seen, { clock, ms: announceTimeoutMs, signal })
  } finally {
    end.abort()
  }
  if (connections.approved === approved) markUnavailable(connections, connectorId, () => true)
}

/** Makes connections of a wallet unavailable without forgetting them; by default the unconfirmed ones. */
function markUnavailable(
  connections: ConnectionStore,
  connectorId: string,
  isAffected = ({ confirmed }: Connection) => !confirmed,
): void {
  const { all, unavailable } = connections
  const affected = all.filter((it) => it.connectorId === connectorId && isAffected(it))
  connections.hydrate({
    all: all.filter((it) => !affected.includes(it)),
    unavailable: [...unavailable, ...affected.map((it) => ({ ...it, confirmed: false }))],
  })
}

/**
 * Makes a wallet unavailable; returns the function that makes it active again where it was, unless the visitor chose
 * another one meanwhile.
 */
function markLost(connections: ConnectionStore, connectorId: string): () => void {
  const { active, activeNamespace } = connections
  markUnavailable(connections, connectorId)
  const then = {
    approved: connections.approved,
    active: connections.active,
    activeNamespace: connections.activeNamespace,
  }
  const isKept = (now: string | undefined, before: string | undefined) =>
    before === undefined || now === before
  return () => {
    const { all, approved } = connections
    if (approved !== then.approved) return
    const back = all
      .filter((it) => it.connectorId === connectorId && active[it.namespace] === connectorId)
      .map(({ namespace }) => namespace)
      .filter((it) => isKept(connections.active[it], then.active[it]))
    const isBack = back.some((it) => it === activeNamespace)
    const isOwn = isBack && isKept(connections.activeNamespace, then.activeNamespace)
    connections.hydrate({
      active: { ...connections.active, ...Object.fromEntries(back.map((it) => [it, connectorId])) },
      activeNamespace: isOwn ? activeNamespace : connections.activeNamespace,
    })
  }
}

/** The wallet appeared after all: restores its connections, to be confirmed, where `isFree` allows it. */
function reactivate(
  connections: ConnectionStore,
  isReturning: (connection: Connection) => boolean,
  isFree: (connection: Connection) => boolean,
): void {
  const { all, unavailable } = connections
  const returning = unavailable.filter(isReturning)
  connections.hydrate({
    all: [...all, ...returning.filter(isFree)],
    unavailable: unavailable.filter((it) => !returning.includes(it)),
  })
}

/** The grant that the wallet restores without a prompt: empty if none, `undefined` when it failed or timed out. */
async function restoreSilently(
  { connectors, clock }: RestoreContext,
  connectorId: string,
  signal: AbortSignal,
) {
  try {
    const connector = connectors.get(connectorId)
    const answer = connector?.restore()
    const limit = { clock, ms: connector?.restoreTimeoutMs ?? defaultRestoreTimeoutMs, signal }
    return (await withLimit(answer ?? Promise.resolve(undefined), limit)) ?? []
  } catch {
    return undefined // offline, locked, or not ready yet: this does not mean that the grant was revoked
  }
}

/** True when a second provider of the same namespace claims to be the same wallet (T1). */
export function hasTwin({ all }: Pick<ConnectorStore, 'all'>, connectorId: string): boolean {
  const connector = all.find(({ id }) => id === connectorId)
  if (!connector) return false
  const { duplicate, rdns, namespaces } = connector
  const isTwin = (other: typeof connector) =>
    other !== connector &&
    other.rdns === rdns &&
    other.namespaces.some((it) => namespaces.includes(it))
  return duplicate === true || (rdns !== undefined && all.some(isTwin))
}
