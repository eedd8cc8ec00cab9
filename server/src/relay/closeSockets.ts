import { shortMessageOf } from '@portico/core'
import type { Clock } from '@portico/core/async'
import type { WebSocket } from 'ws'
import { relayErrors } from './relayErrors.ts'

/**
 * Closes every socket with the reason `closing`, so that clients reconnect elsewhere; terminates those still open after
 * `ms`.
 */
export async function closeSockets(
  sockets: Iterable<WebSocket>,
  ms: number,
  clock: Clock,
): Promise<void> {
  const all = [...sockets]
  const closed = Promise.all(
    all.map((socket) => new Promise((resolve) => socket.once('close', resolve))),
  )
  for (const socket of all) {
    // A throttled socket is paused and must resume to receive the client's close frame.
    socket.resume()
    closeSocket(socket, relayErrors.create('closing', []))
  }
  const cancel = clock.after(ms, () => {
    for (const socket of all) socket.terminate()
  })
  await closed
  cancel()
}

/** Close codes: clients reconnect after these, but give up after 3000. */
const codes = {
  closing: 1001,
  tooSlow: 1013,
  full: 1013,
  tooManySockets: 1013,
  tooManyBlockSockets: 1013,
  tooManyUpgrades: 1013,
  unavailable: 1013,
}

export type CloseReason = keyof typeof codes

/** Closes the socket with the close code and reason of an error; an unknown error closes with 3000. */
export function closeSocket(socket: WebSocket, error: unknown): void {
  const reason = (Object.keys(codes) as CloseReason[]).find((key) => relayErrors.is(error, key))
  socket.close(reason ? codes[reason] : 3000, error instanceof Error ? shortMessageOf(error) : '')
}

/** Milliseconds after which a socket without a message is closed as well. */
const messageTimeoutMs = 1_000
/** Milliseconds after which a connection is terminated if the client does not close it. */
const closeTimeoutMs = 5_000

/**
 * Closes a socket with the reason after the client's first message. Before it WalletConnect's client has no listener: it
 * would reconnect without the reason.
 */
export function rejectSocket(socket: WebSocket, error: unknown, clock: Clock): void {
  const close = () => closeSocket(socket, error)
  const cancels = [
    clock.after(messageTimeoutMs, close),
    clock.after(closeTimeoutMs, () => socket.terminate()),
  ]
  socket.once('message', close)
  socket.once('close', () => {
    for (const cancel of cancels) cancel()
  })
}
