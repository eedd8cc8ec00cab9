import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { callListener } from '../http/callListener.ts'
import { type AdmissionRules, admit } from './admit.ts'
import type { Clients } from './Clients.ts'
import { type PeerHost, servePeer } from './servePeer.ts'
import { turnAway } from './turnAway.ts'

export type Arrival = {
  readonly socket: WebSocket
  readonly request: IncomingMessage
  /** The connection under the socket. */
  readonly wire: Duplex
}

export type Door = PeerHost & {
  readonly rules: AdmissionRules
  readonly clients: Clients
  readonly onRefused: ((code: string) => void) | undefined
}

/** Serves a socket that has just opened, or tells it why not. */
export function welcome({ socket, request, wire }: Arrival, door: Door): void {
  const { rules, clients, clock, counts } = door
  // A broken frame ends the connection by itself; unheard, it would end the process.
  socket.on('error', () => socket.terminate())
  try {
    const client = admit(request, rules, clock.now())
    const allowance = clients.enter(client)
    socket.on('close', () => clients.leave(client))
    servePeer({ socket, wire, client, allowance }, door)
  } catch (error) {
    counts.refused += 1
    callListener(door.onRefused, (error as { code?: string }).code ?? 'unknown')
    turnAway(socket, error, clock)
  }
}
