import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/** A node that accepts connections and never answers. */
export async function silentNode() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get open() {
      return server.clients.size
    },
    close() {
      for (const socket of server.clients) socket.terminate()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
