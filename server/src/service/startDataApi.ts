import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChainIndexOptions } from '../dataApi/chainIndex/ChainIndexOptions.ts'
import { createChainIndex } from '../dataApi/chainIndex/createChainIndex.ts'
import type { IndexStorage } from '../dataApi/chainIndex/IndexStorage.ts'
import { postgresStorage, sqliteStorage } from '../dataApi/chainIndex/sql/sqlIndex.ts'
import { createDataApi } from '../dataApi/createDataApi.ts'
import type { DataApiOptions } from '../dataApi/DataApiOptions.ts'
import { sqliteOnramp } from '../dataApi/onramp/sqliteOnramp.ts'
import { fixedPrices } from '../dataApi/PriceSource.ts'
import type { FetchHandler } from '../http/toNodeListener.ts'
import { redisLimiter } from '../limits/redisLimiter.ts'
import type { RpcChain } from '../nodes/createNodes.ts'
import { type DataChain, dataChains } from './dataChains.ts'
import { dataPrices, nameOptions, onrampRamps, sessionOptions } from './dataOptions.ts'
import type { Settings } from './readSettings.ts'

export type DataService = {
  readonly handler: FetchHandler
  /** Stops indexing and closes the storages. */
  close(): Promise<void>
}
type Callbacks = Pick<DataApiOptions, 'onRequest' | 'onError'> & {
  readonly onError: (error: unknown) => void
}

/** Starts the data API with an index of each chain of the settings. Throws `service/*`. */
export async function startDataApi(settings: Settings, callbacks: Callbacks): Promise<DataService> {
  const { DATA_CHAINS = '', DATA_DIR, DATA_PRICES, DATA_REDIS_URL, DATA_PROXIES } = settings
  const rows = await dataChains(DATA_CHAINS)
  const prices = DATA_PRICES && fixedPrices(await dataPrices(DATA_PRICES))
  if (DATA_DIR) await mkdir(DATA_DIR, { recursive: true })
  const storage = openStorage(settings)
  const chains = rows.map((row) => createChainIndex(indexOptions(row, storage, callbacks.onError)))
  const names = nameOptions(settings)
  const sessions = sessionOptions(settings)
  const ramps = onrampRamps(settings)
  const purchases =
    DATA_DIR && ramps.length > 0 ? sqliteOnramp(join(DATA_DIR, 'onramp.sqlite')) : undefined
  const limiter = DATA_REDIS_URL ? redisLimiter({ url: DATA_REDIS_URL }) : undefined
  const { PROJECT_IDS, ALLOWED_ORIGINS, DATA_HOSTS } = settings
  const handler = createDataApi({
    ...callbacks,
    chains,
    rpc: rows.flatMap(rpcOptions),
    proxies: DATA_PROXIES,
    ...(prices && { prices }),
    ...names,
    ...sessions,
    onramp: { ramps, ...(purchases && { storage: purchases }) },
    ...(limiter && { limiter }),
    ...(DATA_HOSTS && { hosts: DATA_HOSTS }),
    ...(PROJECT_IDS && { projectIds: PROJECT_IDS }),
    ...(ALLOWED_ORIGINS && { allowedOrigins: ALLOWED_ORIGINS }),
  })
  for (const chain of chains) chain.start()
  return {
    handler,
    async close() {
      await Promise.all(chains.map((chain) => chain.stop()))
      await Promise.all(
        [storage, names.names, sessions.sessions, purchases, limiter].map((it) => it?.close?.()),
      )
    },
  }
}

/** Opens the index in Postgres, else in a file, else in memory. */
function openStorage({ DATA_PG_URL: url, DATA_DIR: folder }: Settings): IndexStorage {
  if (url) return postgresStorage({ url })
  return sqliteStorage(folder ? { file: join(folder, 'chains.sqlite') } : {})
}

function indexOptions(
  { chainId, urls, native, tokens, from, interval }: DataChain,
  storage: IndexStorage,
  onFailed: (error: unknown) => void,
): ChainIndexOptions {
  return {
    chainId,
    urls,
    storage,
    onFailed,
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
