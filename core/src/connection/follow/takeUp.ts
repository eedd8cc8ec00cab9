import { type Account, isSameAddress } from '../../account/Account.ts'
import { withLimit } from '../../async/withLimit.ts'
import type { Connected, Connection } from '../../connector/Connector.ts'
import type { ConnectorStore } from '../../connector/ConnectorStore.ts'
import { when } from '../../state/index.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import type { ConnectionStore } from '../ConnectionStore.ts'
import { refresh, remove, suspend } from './changeConnections.ts'

/** The time in which a second wallet with the same identity reverts a restore. */
const twinTimeMs = 3_000

type TakeUp = {
  readonly context: Omit<ConnectionContext, 'attempts'>
  readonly connectorId: string
  readonly granted: Connected
  readonly signal: AbortSignal
  /** Connector ids for which a twin is watched for. */
  readonly watched: Set<string>
}

/**
 * Restores the connections of a wallet from what it lists: those that hold a remembered address. The others stay
 * remembered.
 */
export function takeUp({ context, connectorId, granted, signal, watched }: TakeUp): void {
  const { connections, connectors, multiWallet } = context
  if (hasTwin(connectors, connectorId)) return
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
  reclaimActive(connections, connectorId)
  refresh(connections, connectorId, own)
  remove(connections, (it) => isOfWallet(it) && !it.confirmed && !isGranted(it, granted))
  suspend(connections, (it) => isOfWallet(it) && !it.confirmed) // granted for other accounts only
  if (own.length === 0 || watched.has(connectorId)) return
  watched.add(connectorId)
  suspendOnTwin(context, connectorId, signal)
    .catch(() => undefined) // no twin appeared
    .finally(() => watched.delete(connectorId))
}

/** Makes a wallet active again where it was, unless the visitor chose another one meanwhile. */
function reclaimActive(connections: ConnectionStore, connectorId: string): void {
  const { all, approved, places } = connections
  const [before, after] = places.get(connectorId) ?? []
  if (!before || !after || !all.some((it) => it.connectorId === connectorId)) return
  places.delete(connectorId)
  if (approved !== after.approved) return
  const isKept = (now: string | undefined, then: string | undefined) =>
    then === undefined || now === then
  const back = all
    .filter((it) => it.connectorId === connectorId && before.active[it.namespace] === connectorId)
    .map(({ namespace }) => namespace)
    .filter((it) => isKept(connections.active[it], after.active[it]))
  const isBack = back.some((it) => it === before.activeNamespace)
  const isActive = isBack && isKept(connections.activeNamespace, after.activeNamespace)
  connections.hydrate({
    active: { ...connections.active, ...Object.fromEntries(back.map((it) => [it, connectorId])) },
    activeNamespace: isActive ? before.activeNamespace : connections.activeNamespace,
  })
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
async function suspendOnTwin(
  { connections, connectors, clock }: TakeUp['context'],
  connectorId: string,
  signal: AbortSignal,
): Promise<void> {
  const { approved } = connections
  const end = new AbortController()
  const seen = when(() => hasTwin(connectors, connectorId), { signal: end.signal })
  try {
    await withLimit(seen, { clock, ms: twinTimeMs, signal })
  } finally {
    end.abort()
  }
  if (connections.approved === approved)
    suspend(connections, (it) => it.connectorId === connectorId)
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
