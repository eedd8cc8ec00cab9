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
  /** Takes no more clients, lets those that are there finish, and ends. */
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
  // What may be wrong with the settings, before anything is open.
  const relaySettings = await relayOptions(settings)
  const onError = (error: unknown) => log('error', 'A request failed', nameOf(error))
  const data = settings.DATA_CHAINS
    ? // Its libraries are loaded where it is used.
      await (await import('./startDataApi.ts')).startDataApi(settings, {
        onError,
        onRequest: metrics.requests('data', 'data API'),
      })
    : undefined
  const images = settings.IMAGES_PROXY
    ? createImages({
        ...imagesOptions(settings),
        onRequest: metrics.requests('images', 'picture proxy'),
      })
    : undefined
  const relay = createRelay({
    ...relaySettings,
    onError,
    onRefused: metrics.relayRefused,
    onRequest: metrics.relayRequest,
  })
  metrics.watchRelay(relay.stats)

  let isTold = settings.PROXIES > 0
  const handler = async (request: Request, peer: Peer) => {
    if (!isTold && request.headers.has('x-forwarded-for')) {
      isTold = true
      log('info', 'Behind a proxy, so all clients share the limits of one address: set PROXIES')
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
  // Behind a proxy all connections are its own.
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
      const cancel = systemClock.after(patience, () => server.closeAllConnections())
      await Promise.all([closed, relay.close()])
      cancel()
      await data?.close()
    },
  }
}

/** Milliseconds that an answer under way gets at the end. */
const patience = 5_000
/** Milliseconds until who has not asked for anything yet is dropped. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
}
/** Sockets of the relay, and some for pages. */
const connectionsPerBlock = 1_200
const prometheus = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }

/** What kind of error it is; its message may quote what was asked. */
function nameOf(error: unknown): object {
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

/** The settings of the picture proxy. */
function imagesOptions({
  PROXIES: proxies,
  IMAGES_IPFS: ipfs,
  IMAGES_ARWEAVE: ar,
}: Settings): ImagesOptions {
  return { proxies, gateways: { ...(ipfs && { ipfs }), ...(ar && { ar }) } }
}
