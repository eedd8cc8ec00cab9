import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket, WebSocketServer } from 'ws'
import { clientAddress } from '../http/clientAddress.ts'
import { overloadedError, retryAfterSeconds } from './Admission.ts'
import { type AdmissionRules, admit } from './admit.ts'
import type { Clients } from './Clients.ts'
import { rejectSocket } from './closeSockets.ts'
import { relayErrors } from './relayErrors.ts'
import { fairKey, type Origin } from './Sender.ts'
import { type PeerHost, servePeer } from './servePeer.ts'

/** Answers an upgrade request with an HTTP status and ends the connection. */
export function rejectUpgrade(
  socket: Duplex,
  status: 401 | 404 | 429 | 500 | 503,
  retryAfter?: number,
): void {
  // The client may have disconnected in the meantime.
  socket.on('error', () => socket.destroy())
  // A client that keeps its half of the connection open must not keep the server's half open.
  socket.once('finish', () => socket.destroy())
  const wait = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${wait}Connection: close\r\n\r\n`)
}

export type Upgrade = {
  readonly request: IncomingMessage
  /** The TCP connection that the WebSocket will use. */
  readonly tcpSocket: Duplex
  readonly head: Buffer
}

export type UpgradeContext = PeerHost & {
  readonly sockets: WebSocketServer
  readonly rules: AdmissionRules
  readonly clients: Clients
  readonly proxies: number
  isClosing(): boolean
  /** Called with an error that the client did not cause. */
  failed(error: unknown): void
}

/**
 * Opens a WebSocket for an authorized client. A client over the quotas of its address block gets an HTTP status; any
 * other rejected client gets the reason over a WebSocket, since browsers hide the HTTP status.
 */
export function acceptUpgrade(upgrade: Upgrade, context: UpgradeContext): void {
  const { request, tcpSocket } = upgrade
  const { clients } = context
  if (tcpSocket.destroyed) return
  const origin = originOf(request, context.proxies)
  // A client that connects subscribes and reads, which costs more than its requests.
  if (context.admission.isOverloaded()) {
    context.countRefusal(overloadedError)
    rejectUpgrade(tcpSocket, 503, retryAfterSeconds)
    return
  }
  try {
    clients.addSocket(origin)
  } catch (error) {
    context.countRefusal(error)
    rejectUpgrade(tcpSocket, relayErrors.is(error, 'full') ? 503 : 429)
    return
  }
  // `close` fires exactly once, whether the upgrade succeeds or not.
  tcpSocket.once('close', () => clients.removeSocket(origin))
  context.work.add(fairKey(origin), () => {
    try {
      admitUpgrade(upgrade, origin, context)
    } catch (error) {
      context.failed(error)
      rejectUpgrade(tcpSocket, 500)
    }
  })
}

/** Authenticates and opens an upgrade, from the work queue since checking the signature is its most expensive step. */
function admitUpgrade(upgrade: Upgrade, origin: Origin, context: UpgradeContext): void {
  const { request, tcpSocket } = upgrade
  const { clients, clock } = context
  if (tcpSocket.destroyed) return
  if (context.isClosing()) {
    rejectUpgrade(tcpSocket, 503)
    return
  }
  try {
    const sender = { ...origin, ...admit(request, context.rules, clock.now()) }
    const take = clients.addClientSocket(sender)
    tcpSocket.once('close', () => clients.removeClientSocket(sender))
    open(upgrade, context, (socket) => servePeer({ socket, tcpSocket, sender, take }, context))
  } catch (error) {
    context.countRefusal(error)
    if (clients.maySendReason(origin))
      open(upgrade, context, (socket) => rejectSocket(socket, error, clock))
    else rejectUpgrade(tcpSocket, relayErrors.is(error, 'tooManySockets') ? 429 : 401)
  }
}

function originOf({ headers, socket }: IncomingMessage, proxies: number): Origin {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  return clientAddress({ forwarded, ip: socket.remoteAddress, proxies })
}

function open(
  { request, tcpSocket, head }: Upgrade,
  context: UpgradeContext,
  use: (socket: WebSocket) => void,
): void {
  context.sockets.handleUpgrade(request, tcpSocket, head, (socket) => {
    // An invalid frame emits an error, which would end the process without a listener.
    socket.on('error', () => socket.terminate())
    use(socket)
  })
}
