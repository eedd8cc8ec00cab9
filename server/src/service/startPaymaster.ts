import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { shortMessageOf } from '@portico/core'
import { systemClock } from '@portico/core/async'
import * as z from 'zod/mini'
import { Poller } from '../dataApi/chainIndex/Poller.ts'
import type { FetchHandler } from '../http/toNodeListener.ts'
import { redisLimiter } from '../limits/redisLimiter.ts'
import { createPaymaster, type Paymaster } from '../paymaster/createPaymaster.ts'
import type { PaymasterOptions } from '../paymaster/PaymasterOptions.ts'
import type { SponsorshipStorage } from '../paymaster/SponsorshipStorage.ts'
import { postgresSponsorships, sqliteSponsorships } from '../paymaster/sqlSponsorships.ts'
import type { Resources } from './Resources.ts'
import { readJson } from './readJsonFile.ts'
import { type Settings, serviceErrors } from './readSettings.ts'
import type { Common } from './startService.ts'

/** What the file has; `createPaymaster` checks the rest. */
const fileSchema = z.strictObject({
  networks: z.array(z.unknown()),
  policies: z.array(z.unknown()),
})
/** Milliseconds between two looks at what was used. */
const settleMs = 10_000

/** Starts the paymaster of the settings. Throws `service/*`. */
export async function startPaymaster(common: Common): Promise<FetchHandler> {
  const { settings, metrics, log, onError, resources } = common
  const { PAYMASTER_FILE = '', PAYMASTER_KEY: key = '0x', PAYMASTER_NAME: name } = settings
  const { PAYMASTER_REDIS_URL, PAYMASTER_PG_URL: url, PROXIES } = settings
  const rules = await readRules(PAYMASTER_FILE)
  const storage = await openStorage(settings, resources)
  const check = async () => storage.check?.()
  if (url) resources.need({ variable: 'PAYMASTER_PG_URL', url, isDatabase: true, check })
  const limiter = PAYMASTER_REDIS_URL ? redisLimiter({ url: PAYMASTER_REDIS_URL }) : undefined
  if (limiter) resources.add('rate limits', () => limiter.close?.())
  resources.add('paymaster', () => storage.close())
  const paymaster = open({
    ...rules,
    key,
    storage,
    proxies: PROXIES,
    ...(name && { name }),
    ...(limiter && { limiter }),
    onOutcome: metrics.sponsored(),
    onRequest: metrics.requests('paymaster', 'paymaster'),
    onError,
  })
  log('info', 'Sponsoring operations', { signer: paymaster.signer })
  const poller = new Poller({
    poll: () => paymaster.settle(),
    interval: settleMs,
    clock: systemClock,
    onFailed: onError,
  })
  resources.startLater(() => poller.start())
  resources.addServer('settlement of the paymaster', () => poller.stop())
  return paymaster
}

/** The message of invalid options names a field of the file, and no value. */
function open(options: PaymasterOptions): Paymaster {
  try {
    return createPaymaster(options)
  } catch (cause) {
    const problem = `PAYMASTER_FILE: ${shortMessageOf(cause)}`
    throw serviceErrors.create('settings', [[problem]], { cause })
  }
}

async function readRules(path: string): Promise<Pick<PaymasterOptions, 'networks' | 'policies'>> {
  const value = await readJson('PAYMASTER_FILE', path)
  const parsed = fileSchema.safeParse(value)
  if (!parsed.success)
    throw serviceErrors.create('settings', [['PAYMASTER_FILE: Expected { networks, policies }']])
  // Checked whole where they are used, with the field that is wrong in the message.
  return parsed.data as Pick<PaymasterOptions, 'networks' | 'policies'>
}

async function openStorage(settings: Settings, resources: Resources): Promise<SponsorshipStorage> {
  const { PAYMASTER_PG_URL: url, PAYMASTER_DIR: folder = '' } = settings
  if (url) return postgresSponsorships(resources.postgres('PAYMASTER_PG_URL', url))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return sqliteSponsorships(join(folder, 'paymaster.sqlite'))
}
