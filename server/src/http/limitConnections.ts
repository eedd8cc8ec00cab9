import type { Server } from 'node:net'
import { clientAddress } from './clientAddress.ts'

/** Limits the concurrent connections of each address block, idle ones included. */
export function limitConnections(server: Server, perBlock: number): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket) => {
    const { block, share } = clientAddress({ ip: socket.remoteAddress })
    const count = (counts.get(block) ?? 0) + 1
    if (count > perBlock * share) {
      socket.destroy()
      return
    }
    counts.set(block, count)
    socket.once('close', () => {
      const left = (counts.get(block) ?? 1) - 1
      if (left === 0) counts.delete(block)
      else counts.set(block, left)
    })
  })
}
