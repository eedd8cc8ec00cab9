import { withLimit } from '../../async/withLimit.ts'
import type { CaipNetworkId, Namespace } from '../../caip/Namespace.ts'
import {
  type Connected,
  type Connection,
  type Connector,
  isLocalConnector,
} from '../../connector/Connector.ts'
import { normalizeWalletName } from '../../connector/nameSkeleton.ts'
import { connectionErrors } from '../../errors/connectionErrors.ts'
import { shortMessageOf } from '../../errors/KitError.ts'
import { isUserRejection } from '../../errors/nodeErrors.ts'
import type { ConnectRequest, WalletAttempt } from '../AttemptStore.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import { refresh, remove } from '../follow/changeConnections.ts'
import { acceptLate } from './acceptLate.ts'
import { checkGuards } from './checkGuards.ts'
import { disconnectOthers, guardRefusal } from './disconnect.ts'
import { keepRecent } from './keepRecent.ts'
import { addGrant, beginRequest, endRequest } from './requestedConnections.ts'
import { stepAside } from './stepAside.ts'
import { switchNetwork } from './switchNetwork.ts'

/** The time that a wallet of this browser has to respond. */
const responseTimeoutMs = 120_000

/**
 * Requests accounts from a wallet. A newer attempt in the same namespace ends an older one (`connection/superseded`).
 * Throws `connection/*`, or the reason for which the attempt was cancelled.
 */
export async function connect(
  context: ConnectionContext,
  request: ConnectRequest,
  attempt: WalletAttempt,
): Promise<void> {
  const connector = find(context, request)
  const wanted = request.namespace ? [request.namespace] : request.namespaces
  const namespaces = namespacesToRequest(context, connector, wanted)
  begin(context, { connector, namespaces, attempt })
  let back = () => {}
  const onRequest = () => {
    attempt.follow('waiting')
    back = stepAside(context.modal, connector)
  }
  const { signal } = attempt
  const accept = (granted: Connected) =>
    take(context, connector, { ...request, wanted, requested: namespaces, granted, attempt })
  try {
    const granted = await requestAccounts(context, connector, {
      ...request,
      namespaces,
      signal,
      onRequest,
    })
    const taken = accept(granted)
    back() // after the grant, which may close the modal, so that the modal does not flash
    await taken
  } catch (error) {
    // A cancelled attempt is not reported as an error.
    if (attempt.status !== 'cancelled') report(context, error)
    // The visitor may approve the prompt that is still open in the wallet.
    if (connectionErrors.is(error, 'busy'))
      acceptLate(context, {
        connectorId: connector.id,
        namespaces,
        signal,
        ms: responseTimeoutMs,
        accept,
      })
    throw error
  } finally {
    back()
    end(context, connector, attempt)
  }
}

type Answer = Pick<ConnectRequest, 'walletId' | 'networkId'> & {
  attempt: WalletAttempt
  wanted: readonly Namespace[] | undefined
  requested: readonly Namespace[]
  granted: Connected
}

/** Applies a grant, which may cover only a part of the requested namespaces. */
async function take(
  context: ConnectionContext,
  connector: Connector,
  { wanted, requested, granted, walletId, networkId, attempt }: Answer,
): Promise<void> {
  const { attempts, connections, connectors, events } = context
  const { id, name } = connector
  const isOf = (it: Connection) => it.connectorId === id
  const isGranted = (it: Connection) => granted.some(({ namespace }) => namespace === it.namespace)
  const reconnect = connections.recent.some((it) => isOf(it) && isGranted(it))
  remove(connections, (it) => isOf(it) && requested.includes(it.namespace) && !isGranted(it))
  if (wanted && !granted.some(({ namespace }) => wanted.includes(namespace))) {
    refresh(connections, id, granted)
    throw connectionErrors.create('failed', [], {
      hints: [`The wallet granted nothing in ${wanted.join(', ')}`],
    })
  }
  // `connectWallet` continues with further namespaces. The attempt is done before the connection is added, so that
  // reactions to the new account find it done and can navigate elsewhere.
  const isWhole = attempt.request.act === 'connect'
  if (isWhole) attempt.follow('done')
  addGrant(connections, id, granted)
  if (isWhole) attempts.complete(attempt)
  connectors.remember(walletId ?? placeOf(context, connector))
  const made = connections.all.filter((it) => isOf(it) && isGranted(it))
  if (context.multiWallet()) void keepRecent(context, made)
  else await disconnectOthers(context, id, granted)
  await follow(context, networkId)
  events.track('CONNECT_SUCCESS', { method: methodOf(context, connector), name, reconnect })
}

function find({ connectors }: ConnectionContext, { connectorId }: ConnectRequest): Connector {
  const connector = connectors.get(connectorId)
  if (connector) return connector
  throw connectionErrors.create('noConnector', [], {
    hints: [`No wallet with the id "${connectorId}" is known; see kit.connectors.all`],
  })
}

/** A remote session covers all namespaces at once, so a new one must include those of the previous one. */
function namespacesToRequest(
  { connections }: ConnectionContext,
  connector: Connector,
  wanted: readonly Namespace[] = connector.namespaces,
): readonly Namespace[] {
  if (isLocalConnector(connector)) return wanted
  const held = connections.all.filter((it) => it.connectorId === connector.id)
  return [...new Set([...wanted, ...held.map((it) => it.namespace)])]
}

type Beginning = {
  connector: Connector
  namespaces: readonly Namespace[]
  attempt: WalletAttempt
}

function begin(
  { connections, attempts }: ConnectionContext,
  { connector: { id }, namespaces, attempt }: Beginning,
): void {
  for (const other of attempts.all) {
    const isPending = (namespace: Namespace) => connections.pending[namespace] === other.connectorId
    if (other === attempt || other.connectorId === undefined) continue
    if (other.connectorId === id || namespaces.some(isPending))
      other.abort(connectionErrors.create('superseded', []))
  }
  attempt.connectorId = id
  beginRequest(connections, namespaces, id)
}

function end(
  { connections, attempts }: ConnectionContext,
  { id }: Connector,
  attempt: WalletAttempt,
): void {
  attempt.connectorId = undefined
  const isRequestedAgain = attempts.all.some(
    ({ connectorId, signal }) => connectorId === id && !signal.aborted,
  )
  if (!isRequestedAgain) endRequest(connections, id)
}

type AccountsRequest = Omit<ConnectRequest, 'signal'> & {
  namespaces: readonly Namespace[]
  signal: AbortSignal
  /** Called when the request is sent to the wallet. */
  onRequest(): void
}

async function requestAccounts(
  context: ConnectionContext,
  connector: Connector,
  { namespaces, signal, onRequest, ...request }: AccountsRequest,
): Promise<Connected> {
  const { clock, networks } = context
  const asked = { connectorId: connector.id, namespaces }
  const verdict = await checkGuards(context, 'connect', { request: asked, signal })
  if (verdict !== true) throw guardRefusal(verdict)
  const [namespace] = namespaces
  const networkId = request.networkId ?? (namespace && networks.current(namespace)?.caipNetworkId)
  onRequest()
  const answer = connector.connect({ signal, namespaces, ...(networkId && { networkId }) })
  const granted = await withLimit(answer, {
    clock,
    // A QR code or a login stays on screen for as long as the visitor needs; its connector limits each request.
    ...(isLocalConnector(connector) && { ms: responseTimeoutMs }),
    signal,
    expired: () => connectionErrors.create('timeout', []),
  })
  // In the requested order, since the first one becomes active.
  const wanted = namespaces.flatMap((it) => granted.filter(({ namespace }) => namespace === it))
  if (wanted.length === 0) throw connectionErrors.create('failed', [])
  return wanted
}

/** A wallet occupies one entry of the recent wallets, whichever of its connectors was used. */
function placeOf({ connectors }: ConnectionContext, connector: Connector): string {
  const isSame = (other: Connector | undefined) =>
    other &&
    isLocalConnector(other) &&
    normalizeWalletName(other.name) === normalizeWalletName(connector.name)
  const { id } = connector
  if (connectors.recent.includes(id) || !isLocalConnector(connector)) return id
  return connectors.recent.find((other) => isSame(connectors.get(other))) ?? id
}

function methodOf({ isMobile }: ConnectionContext, { type }: Connector) {
  if (type === 'AUTH') return 'email'
  if (type !== 'WALLET_CONNECT') return 'browser'
  return isMobile() ? 'mobile' : 'qrcode'
}

async function follow(
  context: ConnectionContext,
  networkId: CaipNetworkId | undefined,
): Promise<void> {
  if (networkId === undefined) return
  try {
    await switchNetwork(context, networkId)
  } catch {
    // The wallet stays connected on another network; the state shows that, and the visitor can switch later.
  }
}

function report({ events }: ConnectionContext, error: unknown): void {
  const message = shortMessageOf(error)
  const rejected = connectionErrors.is(error, 'rejected') || isUserRejection(error)
  events.track(rejected ? 'USER_REJECTED' : 'CONNECT_ERROR', { message })
}
