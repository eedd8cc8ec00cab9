import type { Account } from '../account/Account.ts'
import { isSameAddress } from '../account/Account.ts'
import { withLimit } from '../async/withLimit.ts'
import type { Connection } from '../connector/Connection.ts'
import type { Connected } from '../connector/Connector.ts'
import { when } from '../state/index.ts'
import type { KeyedStorage, StorageDriver } from '../storage/Storage.ts'
import type { ConnectionContext } from './ConnectionContext.ts'
import type { ConnectionStore } from './ConnectionStore.ts'
import { hasTwin } from './hasTwin.ts'
import { type Session, storedSession } from './storedSession.ts'

type RestoreContext = Omit<ConnectionContext, 'attempts'>

/** A wallet that has not announced itself by then is taken off the screen, and remembered. */
const announceLimit = 3_000
/** A wallet that was found has this long to answer without asking anybody. */
const answerLimit = 10_000

/**
 * Gives the function that takes over the stored session and lets each wallet confirm its part on its
 * own, so that a slow one delays no other. Called again when another tab wrote a newer session.
 */
export function createRestore(
  context: RestoreContext & { readonly driver: StorageDriver; readonly prefix: string },
  storage: KeyedStorage,
  signal: AbortSignal,
): () => void {
  const { connections, networks, driver, prefix } = context
  /** Wallets that are being asked or waited for. */
  const asked = new Set<string>()
  /** Those of them that were waited for long enough. */
  const missing = new Set<string>()
  let isRead = false
  return () => {
    const session = storage.get('session', storedSession)
    // Another tab wrote what cannot be read, as another version does: this one stays as it is.
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
      if (confirmed || asked.has(connectorId)) continue
      asked.add(connectorId)
      confirm({ context, connectorId, missing, signal })
        .catch(() => undefined) // the kit stopped meanwhile
        .finally(() => asked.delete(connectorId))
    }
  }
}

/** The stored session over what is confirmed already. What was connected before it was read wins. */
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
  let takeUse: (() => void) | undefined
  const seen = when(() => connectors.get(connectorId) !== undefined, { signal })
  try {
    await withLimit(seen, { clock, ms: announceLimit, signal })
  } catch {
    signal.throwIfAborted()
    missing.add(connectorId)
    takeUse = lose(connections, connectorId)
    await seen
    missing.delete(connectorId)
  }
  const granted = await silently(context, connectorId, signal)
  signal.throwIfAborted()
  // It could not tell, or nobody can tell who is meant, so nothing is forgotten: the next page asks again.
  if (!granted || hasTwin(connectors, connectorId)) return rest(connections, connectorId)
  const isIts = (it: Connection) => it.connectorId === connectorId
  const known = [...connections.all, ...connections.unavailable].filter(isIts)
  const own = granted.filter((grant) => known.some((it) => holdsAddressOf(grant, it)))
  // A late wallet takes its place again unless the visitor went elsewhere.
  wake(
    connections,
    (it) => isIts(it) && isGranted(it, own),
    ({ namespace }) =>
      multiWallet()
        ? !connections.find(namespace, connectorId)
        : connections.current(namespace) === undefined,
  )
  takeUse?.()
  connections.refresh(connectorId, own)
  connections.remove((it) => isIts(it) && !it.confirmed && !isGranted(it, granted))
  rest(connections, connectorId) // what it grants for other accounts alone
  if (own.length > 0) restAtTwin(context, connectorId, signal).catch(() => undefined) // none came
}

function isGranted({ namespace }: Connection, granted: Connected): boolean {
  return granted.some((it) => it.namespace === namespace)
}

/** Anybody may announce a wallet's name, so one that does not hold what was stored is another wallet. */
function holdsAddressOf(grant: Connected[number], { namespace, accounts }: Connection): boolean {
  const isStored = ({ address }: Account) =>
    accounts.some((account) => isSameAddress(account.address, address))
  return grant.namespace === namespace && grant.accounts.some(isStored)
}

/**
 * A twin that announces itself within 3 s of the confirmation undoes it, unless the visitor connected
 * meanwhile. One that comes later only marks the rows, since nobody who announces a name may end what
 * the visitor is in the middle of, and the address was checked.
 */
async function restAtTwin(
  { connections, connectors, clock }: RestoreContext,
  connectorId: string,
  signal: AbortSignal,
): Promise<void> {
  const { approved } = connections
  const end = new AbortController()
  const seen = when(() => hasTwin(connectors, connectorId), { signal: end.signal })
  try {
    await withLimit(seen, { clock, ms: announceLimit, signal })
  } finally {
    end.abort()
  }
  if (connections.approved === approved) rest(connections, connectorId, () => true)
}

/** Takes a wallet's connections off the screen without forgetting them; the unconfirmed unless told otherwise. */
function rest(
  connections: ConnectionStore,
  connectorId: string,
  isResting = ({ confirmed }: Connection) => !confirmed,
): void {
  const { all, unavailable } = connections
  const resting = all.filter((it) => it.connectorId === connectorId && isResting(it))
  connections.hydrate({
    all: all.filter((it) => !resting.includes(it)),
    unavailable: [...unavailable, ...resting.map((it) => ({ ...it, confirmed: false }))],
  })
}

/** As `rest`; gives what puts the wallet in use again where it was, unless the visitor chose meanwhile. */
function lose(connections: ConnectionStore, connectorId: string): () => void {
  const { active, activeNamespace } = connections
  rest(connections, connectorId)
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

/** The wallet is there after all: its connections come back, to be confirmed, where `isFree` lets them. */
function wake(
  connections: ConnectionStore,
  isWoken: (connection: Connection) => boolean,
  isFree: (connection: Connection) => boolean,
): void {
  const { all, unavailable } = connections
  const woken = unavailable.filter(isWoken)
  connections.hydrate({
    all: [...all, ...woken.filter(isFree)],
    unavailable: unavailable.filter((it) => !woken.includes(it)),
  })
}

/** What the wallet grants without asking: nothing, or `undefined` when it failed or hangs. */
async function silently(
  { connectors, clock }: RestoreContext,
  connectorId: string,
  signal: AbortSignal,
) {
  try {
    const answer = connectors.get(connectorId)?.restore()
    const limit = { clock, ms: answerLimit, signal }
    return (await withLimit(answer ?? Promise.resolve(undefined), limit)) ?? []
  } catch {
    return undefined // offline, locked up, or not ready yet: that is no refusal
  }
}
