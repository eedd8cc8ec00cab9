import { codeOf, toError } from '@portico/core'
import { createDirectory } from '../directory/createDirectory.ts'
import type { FetchHandler } from '../http/toNodeListener.ts'
import { createImages } from '../images/createImages.ts'
import type { ImagesOptions } from '../images/ImagesOptions.ts'
import {
  createRelay,
  memoryBroker,
  type RelayOptions,
  redisBroker,
  relayErrors,
} from '../relay/index.ts'
import { directoryOptions } from './directoryOptions.ts'
import { createMetrics, type Log, type Metrics, withStatus } from './monitoring.ts'
import { type OpenServer, openServer } from './openServer.ts'
import type { Settings } from './readSettings.ts'

type Service = {
  readonly port: number
  /** Port of the secure site, when it runs beside the relay. */
  readonly securePort?: number
  /** Accepts no more clients, waits for pending requests, and closes the server. */
  close(): Promise<void>
}

/**
 * Relay, directory, data API, paymaster, health and metrics on one port, and the secure site on one of its own. Throws
 * `service/*`, `walletList/*`, `relay/noBroker`, `secure/*`, `settings/invalid`.
 */
export async function startService(settings: Settings, log: Log): Promise<Service> {
  const metrics = createMetrics()
  const onError = (error: unknown) => log('error', 'A request failed', errorDetails(error))
  const common = { settings, metrics, log, onError }
  const { PUBLIC_URL, RELAY_URLS, SECURE_ORIGIN, PORT, SECURE_PORT } = settings
  const hasRelay = PUBLIC_URL !== undefined || RELAY_URLS !== undefined
  // Settings of the relay are checked before anything is open.
  const open = hasRelay ? await prepareRelay(common) : undefined
  const secure = SECURE_ORIGIN
    ? // The libraries of the secure site are loaded only when it is configured.
      await (await import('./startSecureSite.ts')).startSecureSite({
        ...common,
        port: hasRelay ? SECURE_PORT : PORT,
      })
    : undefined
  try {
    const relay = await open?.()
    return {
      port: relay?.port ?? secure?.port ?? 0,
      ...(relay && secure && { securePort: secure.port }),
      async close() {
        await Promise.all([relay?.close(), secure?.close()])
      },
    }
  } catch (error) {
    await secure?.close()
    throw error
  }
}

type Common = {
  readonly settings: Settings
  readonly metrics: Metrics
  readonly log: Log
  readonly onError: (error: unknown) => void
}

/** Builds relay, directory and data API, and returns the function that listens. */
async function prepareRelay(common: Common): Promise<() => Promise<OpenServer>> {
  const { settings, metrics, onError } = common
  const directory = createDirectory({
    ...(await directoryOptions(settings)),
    proxies: settings.PROXIES,
    onRequest: metrics.requests('directory', 'directory'),
  })
  const relaySettings = await relayOptions(settings)
  const data = settings.DATA_CHAINS
    ? // The data API's libraries are loaded only when it is configured.
      await (await import('./startDataApi.ts')).startDataApi(settings, {
        onError,
        onRequest: metrics.requests('data', 'data API'),
      })
    : undefined
  const paymaster = settings.PAYMASTER_FILE
    ? await (await import('./startPaymaster.ts')).startPaymaster(common)
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
  const answer: FetchHandler = (request, peer) => {
    const { pathname } = new URL(request.url)
    if (images && pathname === '/images') return images(request, peer)
    if (paymaster && pathname === '/paymaster') return paymaster.handler(request, peer)
    return data && /^\/v1(\/|$)/.test(pathname)
      ? data.handler(request, peer)
      : directory(request, peer)
  }
  const handler = withStatus(answer, common)
  return async () => {
    const closeRest = () => Promise.all([relay.close(), data?.close(), paymaster?.close()])
    const server = await openServer({
      handler,
      settings,
      port: settings.PORT,
      onError,
      attach: (it) => relay.attach(it),
    }).catch(async (error) => {
      await closeRest()
      throw error
    })
    return {
      port: server.port,
      async close() {
        await Promise.all([server.close(), relay.close()])
        await Promise.all([data?.close(), paymaster?.close()])
      },
    }
  }
}

/** Name and code of an error for the log, without its message, which may contain request data. */
function errorDetails(error: unknown): object {
  const code = codeOf(error)
  return { error: toError(error).name, ...(code !== '' && { code }) }
}

/** Builds the options of the image proxy. */
function imagesOptions({
  PROXIES: proxies,
  IMAGES_IPFS: ipfs,
  IMAGES_ARWEAVE: ar,
}: Settings): ImagesOptions {
  return { proxies, gateways: { ...(ipfs && { ipfs }), ...(ar && { ar }) } }
}

/**
 * Builds the relay's options from the settings. Throws `relay/noBroker` if a Redis URL is set and its client is not
 * installed.
 */
async function relayOptions(settings: Settings): Promise<RelayOptions> {
  const { PROJECT_IDS, ALLOWED_ORIGINS, RELAY_REDIS_URL: url } = settings
  const { PUBLIC_URL = '', RELAY_URLS = [PUBLIC_URL.replace(/^http/, 'ws')] } = settings
  const maxBytes = settings.RELAY_MAIL_MB * 2 ** 20
  if (url || settings.DATA_REDIS_URL) await checkRedisClient()
  return {
    audience: RELAY_URLS,
    proxies: settings.PROXIES,
    broker: url ? redisBroker({ url, maxBytes }) : memoryBroker({ maxBytes }),
    ...(PROJECT_IDS && { projectIds: PROJECT_IDS }),
    ...(ALLOWED_ORIGINS && { origins: ALLOWED_ORIGINS }),
  }
}

/** Fails at the start rather than with the first message. */
async function checkRedisClient(): Promise<void> {
  try {
    await import('@redis/client')
  } catch (cause) {
    const hints = ['npx -p @portico/server -p @redis/client portico-server']
    throw relayErrors.create('noBroker', [], { cause, hints })
  }
}
