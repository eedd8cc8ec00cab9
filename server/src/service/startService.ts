import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@portico/core'
import { createDirectory } from '../directory/createDirectory.ts'
import { limitConnections } from '../http/limitConnections.ts'
import { type Peer, toNodeListener } from '../http/toNodeListener.ts'
import { createImages } from '../images/createImages.ts'
import type { ImagesOptions } from '../images/ImagesOptions.ts'
import { createRelay } from '../relay/index.ts'
import type { Log } from './createLog.ts'
import { createMetrics } from './createMetrics.ts'
import { directoryOptions } from './directoryOptions.ts'
import type { Settings } from './readSettings.ts'
import { relayOptions } from './relayOptions.ts'
import { serviceErrors } from './serviceErrors.ts'

export type Service = {
  readonly port: number
  /** Accepts no more clients, waits for pending requests, and closes the server. */
  close(): Promise<void>
}

/** Relay, directory, data API, health and metrics on one port. Throws `service/*`, `walletList/*`, `relay/noBroker`. */
export async function startService(settings: Settings, log: Log): Promise<Service> {
  const metrics = createMetrics()
  const directory = createDirectory({
    ...(await directoryOptions(settings)),
    proxies: settings.PROXIES,
    onRequest: metrics.requests('directory', 'directory'),
  })
  // Invalid settings throw here, before anything is open.
  const relaySettings = await relayOptions(settings)
  const onError = (error: unknown) => log('error', 'A request failed', errorDetails(error))
  const data = settings.DATA_CHAINS
    ? // The data API's libraries are loaded only when it is configured.
      await (await import('./startDataApi.ts')).startDataApi(settings, {
        onError,
        onRequest: metrics.requests('data', 'data API'),
      })
    : undefined
  const images = settings.IMAGES_PROXY
    ? createImages({
        ...imagesOptions(settings),
        onRequest: metrics.requests('images', 'image proxy'),
      })
    : undefined
  const relay = createRelay({
    ...relaySettings,
    onError,
    onRefused: metrics.relayRefused,
    onRequest: metrics.relayRequest,
  })
  metrics.watchRelay(relay.stats)

  let hasWarned = settings.PROXIES > 0
  const handler = async (request: Request, peer: Peer) => {
    if (!hasWarned && request.headers.has('x-forwarded-for')) {
      hasWarned = true
      log('info', 'Behind a proxy, all clients share the limits of one address: set PROXIES')
    }
    const { pathname } = new URL(request.url)
    if (pathname === '/health') return Response.json({ status: 'ok' })
    if (pathname === '/metrics') return new Response(await metrics.text(), { headers: prometheus })
    if (images && pathname === '/images') return images(request, peer)
    return data && /^\/v1(\/|$)/.test(pathname)
      ? data.handler(request, peer)
      : directory(request, peer)
  }
  const server = createServer(timeouts, toNodeListener(handler, { onError }))
  // Behind a proxy all connections have the address of the proxy.
  if (settings.PROXIES === 0) limitConnections(server, connectionsPerBlock)
  relay.attach(server)
  try {
    await listen(server, settings)
  } catch (error) {
    await Promise.all([relay.close(), data?.close()])
    throw error
  }

  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      const cancel = systemClock.after(shutdownTimeoutMs, () => server.closeAllConnections())
      await Promise.all([closed, relay.close()])
      cancel()
      await data?.close()
    },
  }
}

/** Milliseconds that pending requests get at a shutdown. */
const shutdownTimeoutMs = 5_000
/** Milliseconds after which connections with an incomplete request are closed. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
}
/** The relay's limit of 1,000 sockets, and 200 for HTTP. */
const connectionsPerBlock = 1_200
const prometheus = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }

/** Name and code of an error for the log, without its message, which may contain request data. */
function errorDetails(error: unknown): object {
  const { name, code } = error as { name?: unknown; code?: unknown }
  return { error: name, code }
}

function listen(server: Server, { HOST, PORT }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) =>
      reject(serviceErrors.create('listen', [`${HOST}:${PORT}`], { cause })),
    )
    server.listen(PORT, HOST, resolve)
  })
}

/** Builds the options of the image proxy. */
function imagesOptions({
  PROXIES: proxies,
  IMAGES_IPFS: ipfs,
  IMAGES_ARWEAVE: ar,
}: Settings): ImagesOptions {
  return { proxies, gateways: { ...(ipfs && { ipfs }), ...(ar && { ar }) } }
}
