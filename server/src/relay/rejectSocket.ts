import type { Clock } from '@portico/core'
import type { WebSocket } from 'ws'
import { closeSocket } from './closeSocket.ts'

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
