import { codeOf, shortMessageOf } from '@portico/core'
import { systemClock, withLimit } from '@portico/core/async'
import { createDirectory } from '../directory/createDirectory.ts'
import type { FetchHandler } from '../http/toNodeListener.ts'
import { createImages } from '../images/createImages.ts'
import type { ImagesOptions } from '../images/ImagesOptions.ts'
import {
  createRelay,
  memoryBroker,
  type Relay,
  type RelayOptions,
  redisBroker,
  relayErrors,
} from '../relay/index.ts'
import { createMetrics, type Metrics } from './createMetrics.ts'
import type { Traces } from './createTraces.ts'
import { directoryOptions } from './directoryOptions.ts'
import { errorDetails, type Log } from './log.ts'
import { openServer } from './openServer.ts'
import { placeOf } from './placeOf.ts'
import { Resources } from './Resources.ts'
import { type Settings, serviceErrors } from './readSettings.ts'
import { withStatus } from './withStatus.ts'

type Service = {
  /** Absent when it was stopped before it listened. */
  readonly port?: number
  /** Port of the secure site, when it runs beside the relay. */
  readonly securePort?: number
  /** Says that it is not ready, and goes on to serve for the time of the settings. */
  drain(): Promise<void>
  /** Accepts no more clients, waits for pending requests, and closes the server; `false` when some were cut off. */
  close(): Promise<boolean>
}

/**
 * Relay, directory, data API, paymaster, health and metrics on one port, and the secure site on one of its own. What a
 * start that fails has opened is closed again, and that of a start that is stopped by `close`. Throws `service/*`, `walletList/*`, `relay/noBroker`, `secure/*`.
 */
export async function startService(settings: Settings, output: Output): Promise<Service> {
  const { log, traces, signal } = output
  const metrics = createMetrics()
  const onError = (error: unknown) => log('error', 'A request failed', errorDetails(error))
  const resources = new Resources(log)
  metrics.watchDependencies(() => resources.answers())
  if (traces) resources.add('traces', () => traces.close())
  const common = { ...output, settings, metrics, onError, resources }
  const { PUBLIC_URL, RELAY_URLS, SECURE_ORIGIN, PORT, SECURE_PORT } = settings
  const hasRelay = PUBLIC_URL !== undefined || RELAY_URLS !== undefined
  const open = async () => {
    // All settings are checked and all databases are open before anything listens.
    const openRelay = hasRelay ? await prepareRelay(common) : undefined
    const openSecure = SECURE_ORIGIN
      ? // The libraries of the secure site are loaded only when it is configured.
        await (await import('./startSecureSite.ts')).prepareSecureSite(common)
      : undefined
    await resources.start()
    signal.throwIfAborted()
    const securePort = await openSecure?.(hasRelay ? SECURE_PORT : PORT)
    const port = await openRelay?.()
    resources.watch()
    return {
      port: port ?? securePort ?? 0,
      ...(port !== undefined && securePort !== undefined && { securePort }),
      drain: () => resources.drain(settings.DRAIN_SECONDS * 1_000),
    }
  }
  const close = () => resources.close()
  try {
    return { ...(await withLimit(open(), { clock: systemClock, signal })), close }
  } catch (error) {
    // A database may be away, or migrate: nothing waits for that after a signal.
    if (signal.aborted) return { drain: async () => undefined, close }
    await close()
    throw error
  }
}

type Output = {
  readonly log: Log
  /** Writes text that is no line of the log: the mails of a site on this machine. */
  readonly print: (text: string) => void
  readonly traces: Traces | undefined
  /** Ends a start that is not done. */
  readonly signal: AbortSignal
}

/** What each service of the process is started with. */
export type Common = Output & {
  readonly settings: Settings
  readonly metrics: Metrics
  readonly onError: (error: unknown) => void
  readonly resources: Resources
}

/** Builds relay, directory and data API, and returns the function that listens and returns the port. */
async function prepareRelay(common: Common): Promise<() => Promise<number>> {
  const { settings, metrics, onError, resources } = common
  const directory = await openDirectory(common)
  const relay = createRelay({
    ...(await relayOptions(settings)),
    onError,
    onRefused: metrics.relayRefused,
    onRequest: metrics.relayRequest,
  })
  resources.addServer('relay', () => relay.close())
  const { RELAY_REDIS_URL: url } = settings
  if (url)
    resources.need({
      variable: 'RELAY_REDIS_URL',
      url,
      isDatabase: false,
      check: () => relay.check(),
    })
  if (url) warnOf(relay, url, common)
  const data = settings.DATA_CHAINS
    ? // The data API's libraries are loaded only when it is configured.
      await (await import('./startDataApi.ts')).startDataApi(common)
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
  metrics.watchRelay(relay.stats)
  const answer: FetchHandler = (request, peer) => {
    const { pathname } = new URL(request.url)
    if (images && pathname === '/images') return images(request, peer)
    if (paymaster && pathname === '/paymaster') return paymaster(request, peer)
    return data && /^\/v1(\/|$)/.test(pathname) ? data(request, peer) : directory(request, peer)
  }
  return async () => {
    const server = await openServer({
      handler: withStatus(answer, common),
      settings,
      port: settings.PORT,
      onError,
      onRefused: metrics.httpRefused,
      attach: (it) => relay.attach(it),
    })
    resources.addServer('server', server.close)
    return server.port
  }
}

/** Says once, as soon as Redis answers, what of its settings may lose messages. */
function warnOf(relay: Relay, url: string, { log }: Common): void {
  relay
    .warnings()
    .then((warnings) => {
      for (const warning of warnings)
        log('error', 'The relay may lose messages', { place: placeOf(url), reason: warning })
    })
    // Some hosts of Redis allow nobody to read its settings; whether it answers is watched elsewhere.
    .catch(() => undefined)
}

/** The message of a list that is malformed names the field, and no value. */
async function openDirectory({ settings, metrics }: Common): Promise<FetchHandler> {
  const options = await directoryOptions(settings)
  try {
    return createDirectory({
      ...options,
      proxies: settings.PROXIES,
      onRequest: metrics.requests('directory', 'directory'),
    })
  } catch (cause) {
    if (codeOf(cause) !== 'walletList/invalid') throw cause
    const problem = `WALLETS_FILE: ${shortMessageOf(cause)}`
    throw serviceErrors.create('settings', [[problem]], { cause })
  }
}

/** Milliseconds that clients get to close their sockets at a shutdown. */
const goodbyeMs = 3_000

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
    limits: { goodbye: goodbyeMs },
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
