import type { Clock } from '@portico/core'
import type { WebSocket } from 'ws'
import { closeSocket } from './closeSocket.ts'

/** Milliseconds after which a client that says nothing is told, too. */
const patience = 1_000
/** Milliseconds after which a connection ends that the client does not close. */
const longest = 5_000

/**
 * Closes with the reason once the client has spoken. Closed any earlier, it is not yet listening, connects
 * anew and never learns why: WalletConnect's own does.
 */
export function rejectSocket(socket: WebSocket, error: unknown, clock: Clock): void {
  const say = () => closeSocket(socket, error)
  const cancels = [clock.after(patience, say), clock.after(longest, () => socket.terminate())]
  socket.once('message', say)
  socket.once('close', () => {
    for (const cancel of cancels) cancel()
  })
}
