import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRelay, type Relay, type RelayOptions } from '@portico/server/relay'

export type OpenRelay = {
  readonly relay: Relay
  readonly server: Server
  /** `ws://…` */
  readonly url: string
  close(): Promise<void>
}

/** A relay on a free port of loopback. */
export async function openRelay(options: RelayOptions = {}): Promise<OpenRelay> {
  // A busy machine must not make it refuse requests.
  const patient = { requestWait: 600_000, eventLoopLag: 600_000 }
  const relay = createRelay({ ...options, limits: { ...patient, ...options.limits } })
  const server = createServer().listen(0, '127.0.0.1')
  relay.attach(server)
  await once(server, 'listening')
  return {
    relay,
    server,
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await relay.close()
      server.close()
    },
  }
}
