import type { Server } from 'node:net'
import { clientAddress, siteShare } from './clientAddress.ts'

/** Limits the concurrent connections of each address block and IPv6 site, idle ones included. */
export function limitConnections(server: Server, perBlock: number): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket) => {
    const { block, share, site } = clientAddress({ ip: socket.remoteAddress })
    const held = site === undefined ? [block] : [block, site]
    const most = (key: string) => perBlock * (key === site ? siteShare : share)
    if (held.some((key) => (counts.get(key) ?? 0) >= most(key))) {
      socket.destroy()
      return
    }
    for (const key of held) counts.set(key, (counts.get(key) ?? 0) + 1)
    socket.once('close', () => {
      for (const key of held) {
        const left = (counts.get(key) ?? 1) - 1
        if (left === 0) counts.delete(key)
        else counts.set(key, left)
      }
    })
  })
}
