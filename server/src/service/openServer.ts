import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@portico/core/async'
import { limitConnections } from '../http/clientAddress.ts'
import { type FetchHandler, toNodeListener } from '../http/toNodeListener.ts'
import { type Settings, serviceErrors } from './readSettings.ts'
import { type RefusedReason, refuseMalformed } from './refuseMalformed.ts'
import { addRequestId } from './requestIds.ts'

type ServerOptions = {
  readonly handler: FetchHandler
  readonly settings: Settings
  readonly port: number
  readonly onError: (error: unknown) => void
  /** Called for a request that reaches no handler. */
  readonly onRefused: (reason: RefusedReason) => void
  /** Called before the server listens. */
  readonly attach?: (server: Server) => void
}
export type OpenServer = {
  readonly port: number
  /** Accepts no more clients and waits for pending requests. Throws `service/cutOff` when some took too long. */
  close(): Promise<void>
}

/** Milliseconds that pending requests get at a shutdown. */
const shutdownTimeoutMs = 4_000
/** Milliseconds after which connections with an incomplete request are closed. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
}
/** The relay's limit of 1,000 sockets, and 200 for HTTP. */
const connectionsPerBlock = 1_200

/** Listens with a fetch handler. Throws `service/listen`. */
export async function openServer(options: ServerOptions): Promise<OpenServer> {
  const { handler, settings, port, onError, onRefused, attach } = options
  const onMalformed = (outgoing: ServerResponse) => {
    addRequestId(outgoing)
    onRefused('malformed')
  }
  const server = createServer(timeouts, toNodeListener(handler, { onError, onMalformed }))
  refuseMalformed(server, onRefused)
  // Behind a proxy all connections have the address of the proxy.
  if (settings.PROXIES === 0) limitConnections(server, connectionsPerBlock)
  attach?.(server)
  await listen(server, settings.HOST, port)
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      let isCut = false
      const cancel = systemClock.after(shutdownTimeoutMs, () => {
        isCut = true
        server.closeAllConnections()
      })
      await closed
      cancel()
      if (isCut) throw serviceErrors.create('cutOff', [shutdownTimeoutMs])
    },
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) =>
      reject(serviceErrors.create('listen', [`${host}:${port}`], { cause })),
    )
    server.listen(port, host, resolve)
  })
}
