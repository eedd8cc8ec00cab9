import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuseUpgrade } from './refuseUpgrade.ts'

type Upgrades = { handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void }

/** Hands the upgrades at one path of a server to `upgrades`. */
export function listen(server: Server, path: string, upgrades: Upgrades): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const asked = (request.url ?? '/').split('?')[0]
    if (asked === path) upgrades.handleUpgrade(request, socket, head)
    // Nobody else will answer.
    else if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 404)
  })
}
