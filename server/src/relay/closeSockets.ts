import type { Clock } from '@portico/core'
import type { WebSocket } from 'ws'
import { closeSocket } from './closeSocket.ts'
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
