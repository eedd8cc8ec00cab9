import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { schemaMessage } from '@portico/core/errors'
import { redisLimiter } from '../limits/redisLimiter.ts'
import { createSecureSite, type SecureSite } from '../secureSite/createSecureSite.ts'
import { frameFolder } from '../secureSite/frameFolder.ts'
import { printMail } from '../secureSite/mail/printMail.ts'
import { type SmtpMailOptions, smtpMail } from '../secureSite/mail/smtpMail.ts'
import type { SecureSiteOptions } from '../secureSite/SecureSiteOptions.ts'
import type { SecureSiteStorage } from '../secureSite/storage/SecureSiteStorage.ts'
import {
  postgresSecureStorage,
  sqliteSecureStorage,
} from '../secureSite/storage/sqlSecureStorage.ts'
import { checkFile } from './checkPaths.ts'
import { printedMail } from './localSettings.ts'
import { openServer } from './openServer.ts'
import type { Resources } from './Resources.ts'
import { type Settings, serviceErrors } from './readSettings.ts'
import { withRequestId } from './requestIds.ts'
import { secureFiles, secureKeys } from './secureFiles.ts'
import type { Common } from './startService.ts'
import { withStatus } from './withStatus.ts'

/**
 * Builds the secure site of the settings, and returns the function that listens at a port of its own and returns the
 * port. Throws `service/*`.
 */
export async function prepareSecureSite(
  common: Common,
): Promise<(port: number) => Promise<number>> {
  const { settings, metrics, log, onError, resources } = common
  const storage = await openStorage(settings, resources)
  resources.add('secure site', () => storage.close())
  const { SECURE_PG_URL: url } = settings
  const check = async () => storage.check?.()
  if (url) resources.need({ variable: 'SECURE_PG_URL', url, isDatabase: true, check })
  const options = await siteOptions(common, storage)
  const site = create(options)
  return async (port) => {
    const resealed = await site.reseal()
    if (resealed > 0) log('info', 'Sealed records with the newest key', { records: resealed })
    const handler = withStatus(site, common)
    const server = await openServer({
      ...{ handler, settings, port, onError },
      onRefused: metrics.httpRefused,
    })
    resources.addServer('secure site', server.close)
    return server.port
  }
}

async function siteOptions(common: Common, storage: SecureSiteStorage): Promise<SecureSiteOptions> {
  const { settings, metrics, log, onError, resources } = common
  const { SECURE_SMTP_URL: url, SECURE_MAIL_FROM: from, SECURE_REDIS_URL, PROXIES } = settings
  const { SECURE_KEYS = '', SECURE_ESCROW_KEYS, SECURE_FARCASTER_RELAY, SECURE_CUSTODY } = settings
  const { SECURE_ORIGIN = '', SECURE_DAPPS = {}, SECURE_TITLE, SECURE_FRAME_DIR } = settings
  const { SECURE_PAYMASTERS: paymasters, SECURE_SOLANA: solana } = settings
  const keys = await secureKeys('SECURE_KEYS', SECURE_KEYS)
  const escrowKeys =
    SECURE_ESCROW_KEYS && (await secureKeys('SECURE_ESCROW_KEYS', SECURE_ESCROW_KEYS))
  const files = await secureFiles(settings)
  if (SECURE_FRAME_DIR) await checkFile('SECURE_FRAME_DIR', join(SECURE_FRAME_DIR, 'index.html'))
  const mail = url && from ? openMail({ url, from }, common) : undefined
  if (mail) resources.add('mail', () => mail.close())
  const limiter = SECURE_REDIS_URL ? redisLimiter({ url: SECURE_REDIS_URL }) : undefined
  if (limiter) resources.add('rate limits of the secure site', () => limiter.close?.())
  return {
    origin: SECURE_ORIGIN,
    dapps: SECURE_DAPPS,
    storage,
    keys,
    ...files,
    custody: SECURE_CUSTODY,
    solana,
    frame: frameFolder(SECURE_FRAME_DIR),
    proxies: PROXIES,
    ...(escrowKeys && { escrowKeys }),
    ...(SECURE_TITLE && { title: SECURE_TITLE }),
    ...(mail && { mail }),
    ...(SECURE_FARCASTER_RELAY && { farcasterRelay: SECURE_FARCASTER_RELAY }),
    ...(paymasters && { paymasters }),
    fetch: withRequestId(globalThis.fetch, Object.values(paymasters ?? {}).flat()),
    ...(limiter && { limiter }),
    onAudit: (event) => log('info', 'Audit', event),
    onRequest: metrics.requests('secure', 'secure site'),
    onError,
  }
}

function openMail(options: SmtpMailOptions, { settings, print }: Common) {
  if (options.url !== printedMail) return smtpMail(options)
  if (isLocal(settings.SECURE_ORIGIN ?? '')) return printMail(print)
  const problem = 'SECURE_SMTP_URL: Expected a mail server: others reach this site'
  throw serviceErrors.create('settings', [[problem]])
}

function isLocal(origin: string): boolean {
  return /^http:\/\/([\w-]+\.)*localhost(:\d+)?$/.test(origin)
}

/** The variables of the options that have one of another name. */
const variablesOf: Readonly<Record<string, string>> = {
  escrowKeys: 'SECURE_ESCROW_KEYS',
  farcasterRelay: 'SECURE_FARCASTER_RELAY',
}
type Issues = Parameters<typeof schemaMessage>[0]

/** Names the variable of an option that is wrong. */
function create(options: SecureSiteOptions): SecureSite {
  try {
    return createSecureSite(options)
  } catch (error) {
    const { issues } = Object(Object(error).cause) as { readonly issues?: Issues }
    const [option, ...path] = issues?.[0]?.path ?? []
    if (!issues?.[0] || option === undefined) throw error
    const variable = variablesOf[String(option)] ?? `SECURE_${String(option).toUpperCase()}`
    const value = options[option as keyof SecureSiteOptions]
    const problem = schemaMessage([{ ...issues[0], path }], value)
    throw serviceErrors.create('settings', [[`${variable}: ${problem}`]])
  }
}

async function openStorage(settings: Settings, resources: Resources): Promise<SecureSiteStorage> {
  const { SECURE_PG_URL: url, SECURE_DIR: folder = '' } = settings
  if (url) return postgresSecureStorage(resources.postgres('SECURE_PG_URL', url))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return sqliteSecureStorage({ file: join(folder, 'secure.sqlite') })
}
