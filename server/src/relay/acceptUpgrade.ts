import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket, WebSocketServer } from 'ws'
import { clientAddress } from '../http/clientAddress.ts'
import { type AdmissionRules, admit } from './admit.ts'
import type { Clients } from './Clients.ts'
import { rejectSocket } from './rejectSocket.ts'
import { relayErrors } from './relayErrors.ts'
import type { Origin } from './Sender.ts'
import { type PeerHost, servePeer } from './servePeer.ts'

/** Answers an upgrade request with an HTTP status and ends the connection. */
export function refuseUpgrade(socket: Duplex, status: 401 | 404 | 429 | 500 | 503): void {
  // Who has gone in the meantime misses the answer, no more.
  socket.on('error', () => socket.destroy())
  // A client that keeps its half of the connection open must not keep ours.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
}

export type Upgrade = {
  readonly request: IncomingMessage
  /** The connection under the socket that is to be. */
  readonly wire: Duplex
  readonly head: Buffer
}

export type Door = PeerHost & {
  readonly sockets: WebSocketServer
  readonly rules: AdmissionRules
  readonly clients: Clients
  readonly proxies: number
  isClosing(): boolean
  /** Told of an error that is not the client's. */
  failed(error: unknown): void
}

/**
 * Opens a socket for whoever may have one. All is counted and checked before: beyond its quotas an address block reads
 * an HTTP status. Within them it is told the reason over a WebSocket, since browsers show a client no other.
 */
export function acceptUpgrade(upgrade: Upgrade, door: Door): void {
  const { request, wire } = upgrade
  const { clients } = door
  if (wire.destroyed) return
  const origin = originOf(request, door.proxies)
  try {
    clients.arrive(origin)
  } catch (error) {
    door.refused(error)
    refuseUpgrade(wire, relayErrors.is(error, 'full') ? 503 : 429)
    return
  }
  // Whatever becomes of the upgrade, its connection ends once.
  wire.once('close', () => clients.depart(origin))
  door.work.add(origin.block, () => {
    try {
      admitUpgrade(upgrade, origin, door)
    } catch (error) {
      door.failed(error)
      refuseUpgrade(wire, 500)
    }
  })
}

/** Checking a signature is what costs most of an upgrade, so it waits for its turn. */
function admitUpgrade(upgrade: Upgrade, origin: Origin, door: Door): void {
  const { request, wire } = upgrade
  const { clients, clock } = door
  if (wire.destroyed) return
  if (door.isClosing()) {
    refuseUpgrade(wire, 503)
    return
  }
  try {
    const sender = { ...origin, ...admit(request, door.rules, clock.now()) }
    const take = clients.enter(sender)
    wire.once('close', () => clients.leave(sender))
    open(upgrade, door, (socket) => servePeer({ socket, wire, sender, take }, door))
  } catch (error) {
    door.refused(error)
    if (clients.mayBeTold(origin))
      open(upgrade, door, (socket) => rejectSocket(socket, error, clock))
    else refuseUpgrade(wire, relayErrors.is(error, 'tooManySockets') ? 429 : 401)
  }
}

function originOf({ headers, socket }: IncomingMessage, proxies: number): Origin {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  return clientAddress({ forwarded, ip: socket.remoteAddress, proxies })
}

function open(
  { request, wire, head }: Upgrade,
  door: Door,
  use: (socket: WebSocket) => void,
): void {
  door.sockets.handleUpgrade(request, wire, head, (socket) => {
    // A broken frame ends the connection by itself; without a listener it would end the process.
    socket.on('error', () => socket.terminate())
    use(socket)
  })
}
