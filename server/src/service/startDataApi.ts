import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChainIndexOptions } from '../dataApi/chainIndex/ChainIndexOptions.ts'
import { createChainIndex } from '../dataApi/chainIndex/createChainIndex.ts'
import type { IndexStorage } from '../dataApi/chainIndex/IndexStorage.ts'
import { postgresStorage, sqliteStorage } from '../dataApi/chainIndex/sql/sqlIndex.ts'
import { createDataApi } from '../dataApi/createDataApi.ts'
import { sqliteOnramp } from '../dataApi/onramp/sqliteOnramp.ts'
import { fixedPrices } from '../dataApi/PriceSource.ts'
import type { FetchHandler } from '../http/toNodeListener.ts'
import { redisLimiter } from '../limits/redisLimiter.ts'
import type { RpcChain } from '../nodes/createNodes.ts'
import { type DataChain, dataChains } from './dataChains.ts'
import { dataPrices, nameOptions, onrampRamps, sessionOptions } from './dataOptions.ts'
import { errorDetails } from './log.ts'
import { hostOf } from './placeOf.ts'
import type { Resources } from './Resources.ts'
import type { Settings } from './readSettings.ts'
import type { Common } from './startService.ts'

/** Starts the data API with an index of each chain of the settings. Throws `service/*`. */
export async function startDataApi(common: Common): Promise<FetchHandler> {
  const { settings, metrics, onError, resources } = common
  const { DATA_CHAINS = '', DATA_DIR, DATA_PRICES, DATA_REDIS_URL, PROXIES } = settings
  const rows = await dataChains(DATA_CHAINS)
  const prices = DATA_PRICES && fixedPrices(await dataPrices(DATA_PRICES))
  const ramps = onrampRamps(settings)
  if (DATA_DIR) await mkdir(DATA_DIR, { recursive: true })
  const { storage, ...stored } = openStorages(settings, resources)
  const chains = rows.map((row) => createChainIndex(indexOptions(row, storage, common)))
  const purchases =
    DATA_DIR && ramps.length > 0 ? sqliteOnramp(join(DATA_DIR, 'onramp.sqlite')) : undefined
  if (purchases) resources.add('purchases', () => purchases.close?.())
  const limiter = DATA_REDIS_URL ? redisLimiter({ url: DATA_REDIS_URL }) : undefined
  if (limiter) resources.add('rate limits', () => limiter.close?.())
  const { PROJECT_IDS, ALLOWED_ORIGINS, DATA_HOSTS } = settings
  const handler = createDataApi({
    onError,
    onRequest: metrics.requests('data', 'data API'),
    chains,
    rpc: rows.flatMap(rpcOptions),
    proxies: PROXIES,
    ...(prices && { prices }),
    ...stored,
    onramp: { ramps, ...(purchases && { storage: purchases }) },
    ...(limiter && { limiter }),
    ...(DATA_HOSTS && { hosts: DATA_HOSTS }),
    ...(PROJECT_IDS && { projectIds: PROJECT_IDS }),
    ...(ALLOWED_ORIGINS && { allowedOrigins: ALLOWED_ORIGINS }),
  })
  resources.add('chain index', async () => {
    await Promise.all(chains.map((chain) => chain.stop()))
    await storage.close()
  })
  resources.startLater(() => {
    for (const chain of chains) chain.start()
  })
  return handler
}

/** Opens what the data API stores, in Postgres or in files, and registers it. */
function openStorages(settings: Settings, resources: Resources) {
  const storage = openStorage(settings, resources)
  const names = nameOptions(settings, resources)
  const sessions = sessionOptions(settings, resources)
  if (names.names) resources.add('names', () => names.names?.close?.())
  if (sessions.sessions) resources.add('sessions', () => sessions.sessions?.close?.())
  const needs = [
    ['DATA_PG_URL', storage],
    ['NAMES_PG_URL', names.names],
    ['SESSIONS_PG_URL', sessions.sessions],
  ] as const
  for (const [variable, opened] of needs) {
    const url = settings[variable]
    if (url && opened)
      resources.need({ variable, url, isDatabase: true, check: async () => opened.check?.() })
  }
  return { storage, ...names, ...sessions }
}

/** Opens the index in Postgres, else in a file, else in memory. */
function openStorage(
  { DATA_PG_URL: url, DATA_DIR: folder }: Settings,
  resources: Resources,
): IndexStorage {
  if (url) return postgresStorage(resources.postgres('DATA_PG_URL', url))
  return sqliteStorage(folder ? { file: join(folder, 'chains.sqlite') } : {})
}

function indexOptions(
  { chainId, urls, native, tokens, from, interval }: DataChain,
  storage: IndexStorage,
  { log }: Pick<Common, 'log'>,
): ChainIndexOptions {
  const nodes = urls.map(hostOf)
  const onFailed = (error: unknown) =>
    log('error', 'The chain index failed', { chain: chainId, nodes, ...errorDetails(error) })
  const onGap = ({ first, last, isFilled }: { first: bigint; last: bigint; isFilled: boolean }) => {
    const message = isFilled ? 'Read the blocks that no node had' : 'No node has these blocks'
    log('info', message, { chain: chainId, nodes, first: `${first}`, last: `${last}` })
  }
  return {
    chainId,
    urls,
    storage,
    onFailed,
    onGap,
    ...(native && { native: currency(native) }),
    ...(tokens && {
      tokens: tokens.map(({ address, ...rest }) => ({ address, ...currency(rest) })),
    }),
    ...(from !== undefined && { from: BigInt(from) }),
    ...(interval !== undefined && { interval }),
  }
}

type Currency = NonNullable<DataChain['native']>

function currency({ logo, ...rest }: Currency) {
  return { ...rest, ...(logo !== undefined && { logo }) }
}

/** The proxy supports HTTP nodes only, so WebSocket URLs serve the index alone. */
function rpcOptions({ chainId, urls }: DataChain): readonly RpcChain[] {
  const [first, ...rest] = urls.filter((url) => url.startsWith('http'))
  if (first === undefined) return []
  return [{ chainId, urls: [first, ...rest] }]
}
