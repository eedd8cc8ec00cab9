import { join } from 'node:path'
import { currencies } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import type { DataApiOptions } from '../dataApi/DataApiOptions.ts'
import type { NameStorage } from '../dataApi/names/NameStorage.ts'
import { postgresNames, sqliteNames } from '../dataApi/names/sqlNames.ts'
import { coinbaseRamp } from '../dataApi/onramp/coinbase/coinbaseRamp.ts'
import { moonpayRamp } from '../dataApi/onramp/moonpay/moonpayRamp.ts'
import type { CreateRamp } from '../dataApi/onramp/Ramp.ts'
import type { FixedPrice } from '../dataApi/PriceSource.ts'
import { postgresSessions, sqliteSessions } from '../dataApi/sessions/sqlSessions.ts'
import type { Resources } from './Resources.ts'
import { readJsonFile } from './readJsonFile.ts'
import type { Settings } from './readSettings.ts'

const prices = z.array(
  z.object({
    address: z.string(),
    name: z.string(),
    symbol: z.string(),
    decimals: z.int(),
    iconUrl: z.exactOptional(z.string()),
    prices: z.partialRecord(z.enum(currencies), z.number().check(z.gte(0))),
  }),
)

/** Reads token prices from a JSON file. Throws `service/settings` and `service/file`. */
export function dataPrices(path: string): Promise<readonly FixedPrice[]> {
  return readJsonFile('DATA_PRICES', path, prices)
}

/** Options of the data API about names: nothing without a storage. Opens the storage. */
export function nameOptions(
  settings: Settings,
  resources: Resources,
): Pick<DataApiOptions, 'names' | 'zones' | 'ens'> {
  const { NAMES_ZONES, ENS_NAMES = [], ENS_RESOLVERS = [], ENS_GATEWAY_KEY: key } = settings
  const names = openNames(settings, resources)
  if (!names) return {}
  return {
    names,
    // The first zone is that of suggestions for a client that names none.
    zones: [...new Set([...ENS_NAMES, ...NAMES_ZONES])],
    ...(key && { ens: { zones: ENS_NAMES, resolvers: ENS_RESOLVERS, key } }),
  }
}

function openNames(
  { NAMES_PG_URL: url, DATA_DIR: folder }: Settings,
  resources: Resources,
): NameStorage | undefined {
  if (url) return postgresNames(resources.postgres('NAMES_PG_URL', url))
  return folder ? sqliteNames(join(folder, 'names.sqlite')) : undefined
}

/** The ramps whose keys are set. Throws `ramp/badKey`. */
export function onrampRamps({
  ONRAMP_MOONPAY_KEYS: moonpay,
  ONRAMP_COINBASE_KEYS: coinbase,
}: Settings): readonly CreateRamp[] {
  const ramps: CreateRamp[] = []
  if (moonpay) {
    const [publishableKey = '', secretKey = '', webhookKey = ''] = moonpay
    ramps.push(moonpayRamp({ publishableKey, secretKey, webhookKey }))
  }
  if (coinbase) {
    const [keyId = '', keySecret = '', webhookSecret] = coinbase
    ramps.push(coinbaseRamp({ keyId, keySecret, ...(webhookSecret && { webhookSecret }) }))
  }
  return ramps
}

/** Options of the data API about sessions: nothing without a storage, and without the hosts that messages name. */
export function sessionOptions(
  { SESSIONS_PG_URL: url, DATA_DIR: folder, DATA_HOSTS: hosts }: Settings,
  resources: Resources,
): Pick<DataApiOptions, 'sessions'> {
  if (!hosts?.length) return {}
  if (url) return { sessions: postgresSessions(resources.postgres('SESSIONS_PG_URL', url)) }
  return folder ? { sessions: sqliteSessions(join(folder, 'sessions.sqlite')) } : {}
}
