import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { redisLimiter } from '../limits/redisLimiter.ts'
import { createSecureSite } from '../secureSite/createSecureSite.ts'
import { frameFolder } from '../secureSite/frameFolder.ts'
import { smtpMail } from '../secureSite/mail/smtpMail.ts'
import type { SecureSiteStorage } from '../secureSite/storage/SecureSiteStorage.ts'
import {
  postgresSecureStorage,
  sqliteSecureStorage,
} from '../secureSite/storage/sqlSecureStorage.ts'
import { type Log, type Metrics, withStatus } from './monitoring.ts'
import { type OpenServer, openServer } from './openServer.ts'
import type { Settings } from './readSettings.ts'
import { secureFiles, secureKeys } from './secureFiles.ts'

type SecureService = {
  readonly settings: Settings
  readonly metrics: Metrics
  readonly log: Log
  readonly port: number
  readonly onError: (error: unknown) => void
}

/** Starts the secure site of the settings on a port of its own. Throws `service/*` and `secure/*`. */
export async function startSecureSite(service: SecureService): Promise<OpenServer> {
  const { settings, metrics, log, port, onError } = service
  const { SECURE_SMTP_URL: url, SECURE_MAIL_FROM: from, SECURE_REDIS_URL, PROXIES } = settings
  const { SECURE_KEYS = '', SECURE_ESCROW_KEYS, SECURE_FARCASTER_RELAY, SECURE_CUSTODY } = settings
  const { SECURE_ORIGIN = '', SECURE_DAPPS = {}, SECURE_TITLE, SECURE_FRAME_DIR } = settings
  const { SECURE_PAYMASTERS: paymasters, SECURE_SOLANA: solana } = settings
  const keys = await secureKeys('SECURE_KEYS', SECURE_KEYS)
  const escrowKeys =
    SECURE_ESCROW_KEYS && (await secureKeys('SECURE_ESCROW_KEYS', SECURE_ESCROW_KEYS))
  const files = await secureFiles(settings)
  const storage = await openStorage(settings)
  const mail = url && from ? smtpMail({ url, from }) : undefined
  const limiter = SECURE_REDIS_URL ? redisLimiter({ url: SECURE_REDIS_URL }) : undefined
  const close = () => Promise.all([storage.close(), limiter?.close?.(), mail?.close()])
  try {
    const site = createSecureSite({
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
      ...(limiter && { limiter }),
      onAudit: (event) => log('info', 'Audit', event),
      onRequest: metrics.requests('secure', 'secure site'),
      onError,
    })
    const resealed = await site.reseal()
    if (resealed > 0) log('info', 'Sealed records with the newest key', { records: resealed })
    const server = await openServer({ handler: withStatus(site, service), settings, port, onError })
    return {
      port: server.port,
      async close() {
        await server.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openStorage(settings: Settings): Promise<SecureSiteStorage> {
  const { SECURE_PG_URL: url, SECURE_DIR: folder = '' } = settings
  if (url) return postgresSecureStorage({ url })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return sqliteSecureStorage({ file: join(folder, 'secure.sqlite') })
}
