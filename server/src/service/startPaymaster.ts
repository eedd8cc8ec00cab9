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
import type { Log, Metrics } from './monitoring.ts'
import { readJson } from './readJsonFile.ts'
import { type Settings, serviceErrors } from './readSettings.ts'

type Common = {
  readonly settings: Settings
  readonly metrics: Metrics
  readonly log: Log
  readonly onError: (error: unknown) => void
}
export type PaymasterService = {
  readonly handler: FetchHandler
  close(): Promise<void>
}

/** What the file has; `createPaymaster` checks the rest. */
const fileSchema = z.strictObject({
  networks: z.array(z.unknown()),
  policies: z.array(z.unknown()),
})
/** Milliseconds between two looks at what was used. */
const settleMs = 10_000

/** Starts the paymaster of the settings. Throws `service/*`. */
export async function startPaymaster(common: Common): Promise<PaymasterService> {
  const { settings, metrics, log, onError } = common
  const { PAYMASTER_FILE = '', PAYMASTER_KEY: key = '0x', PAYMASTER_NAME: name } = settings
  const rules = await readRules(PAYMASTER_FILE)
  const { PAYMASTER_REDIS_URL, PROXIES } = settings
  const storage = await openStorage(settings)
  const limiter = PAYMASTER_REDIS_URL ? redisLimiter({ url: PAYMASTER_REDIS_URL }) : undefined
  const closeRest = () => Promise.all([storage.close(), limiter?.close?.()])
  const paymaster = await open({
    ...rules,
    key,
    storage,
    proxies: PROXIES,
    ...(name && { name }),
    ...(limiter && { limiter }),
    onOutcome: metrics.sponsored(),
    onRequest: metrics.requests('paymaster', 'paymaster'),
    onError,
  }).catch(async (error) => {
    await closeRest()
    throw error
  })
  log('info', 'Sponsoring operations', { signer: paymaster.signer })
  const poller = new Poller({
    poll: () => paymaster.settle(),
    interval: settleMs,
    clock: systemClock,
    onFailed: onError,
  })
  poller.start()
  return {
    handler: paymaster,
    async close() {
      await poller.stop()
      await closeRest()
    },
  }
}

/** The message of invalid options names a field of the file, and no value. */
async function open(options: PaymasterOptions): Promise<Paymaster> {
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

async function openStorage(settings: Settings): Promise<SponsorshipStorage> {
  const { PAYMASTER_PG_URL: url, PAYMASTER_DIR: folder = '' } = settings
  if (url) return postgresSponsorships({ url })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return sqliteSponsorships(join(folder, 'paymaster.sqlite'))
}
