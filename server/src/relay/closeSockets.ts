import type { Clock } from '@portico/core'
import type { WebSocket } from 'ws'
import { closeSocket } from './closeSocket.ts'
import { relayErrors } from './relayErrors.ts'

/** Says goodbye to every socket, so that clients go elsewhere; cuts off who does not leave within `ms`. */
export async function closeSockets(
  sockets: Iterable<WebSocket>,
  ms: number,
  clock: Clock,
): Promise<void> {
  const all = [...sockets]
  const gone = Promise.all(
    all.map((socket) => new Promise((resolve) => socket.once('close', resolve))),
  )
  for (const socket of all) {
    // Who was slowed down is heard again: it has a goodbye to say.
    socket.resume()
    closeSocket(socket, relayErrors.create('closing', []))
  }
  const cancel = clock.after(ms, () => {
    for (const socket of all) socket.terminate()
  })
  await gone
  cancel()
}
