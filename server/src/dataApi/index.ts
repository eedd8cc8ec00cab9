export { type FetchHandler, type Peer, toNodeListener } from '../http/toNodeListener.ts'
export { type Limiter, memoryLimiter, type Rate } from '../limits/Limiter.ts'
export { type RedisLimiterOptions, redisLimiter } from '../limits/redisLimiter.ts'
export type { RpcChain } from '../nodes/createNodes.ts'
export type { PostgresOptions } from '../sql/postgres.ts'
export type {
  ChainIndex,
  HeldToken,
  History,
  HistoryPage,
  IndexedApproval,
  IndexedNft,
  IndexedToken,
  IndexedTransaction,
  IndexedTransfer,
  NativeCurrency,
} from './ChainIndex.ts'
export type {
  ChainIndexOptions,
  KnownToken,
} from './chainIndex/ChainIndexOptions.ts'
export { chainIndexErrors } from './chainIndex/chainIndexErrors.ts'
export { createChainIndex, type LiveChainIndex } from './chainIndex/createChainIndex.ts'
export type {
  BlockMark,
  ChainStorage,
  IndexStorage,
  Part,
  Place,
  StoredBlock,
  StoredTransaction,
  TransactionSummary,
} from './chainIndex/IndexStorage.ts'
export {
  postgresStorage,
  type SqliteStorageOptions,
  sqliteStorage,
} from './chainIndex/sql/sqlIndex.ts'
export type { ConvertOptions, ListedToken } from './convert/ConvertOptions.ts'
export { convertErrors } from './convert/convertErrors.ts'
export { readTokenList } from './convert/readTokenList.ts'
export { tokenListErrors } from './convert/tokenListErrors.ts'
export { createDataApi } from './createDataApi.ts'
export type { DataApiOptions } from './DataApiOptions.ts'
export type { RouteName } from './dataEndpoints.ts'
export { ensIdentities } from './identity/ensIdentities.ts'
export type { IdentityResolver, ResolvedIdentity } from './identity/IdentityResolver.ts'
export { exportNames } from './names/exportNames.ts'
export type { EnsOptions } from './names/gateway/EnsOptions.ts'
export { ensGatewayErrors } from './names/gateway/ensGatewayErrors.ts'
export { memoryNames } from './names/memoryNames.ts'
export type {
  NameAddress,
  NameOwners,
  NameRecord,
  NameStorage,
  NewNameAddress,
  UsedMessage,
} from './names/NameStorage.ts'
export { postgresNames, sqliteNames } from './names/sqlNames.ts'
export { type CoinbaseRampOptions, coinbaseRamp } from './onramp/coinbase/coinbaseRamp.ts'
export { type MoonpayRampOptions, moonpayRamp } from './onramp/moonpay/moonpayRamp.ts'
export type { OnrampServerOptions } from './onramp/OnrampServerOptions.ts'
export type {
  CreateRamp,
  Ramp,
  RampEvent,
  RampHost,
  RampOptions,
  RampQuote,
  RampQuoteRequest,
  RampSession,
  RampSessionRequest,
  RampStatus,
  RampWebhook,
} from './onramp/Ramp.ts'
export { rampErrors } from './onramp/rampErrors.ts'
export { type MemoryOnrampOptions, memoryOnramp } from './onramp/storage/memoryOnramp.ts'
export type { OnrampStorage, Purchase, UsedEvent } from './onramp/storage/OnrampStorage.ts'
export { sqliteOnramp } from './onramp/storage/sqliteOnramp.ts'
export { type FixedPrice, fixedPrices } from './prices/fixedPrices.ts'
export type { PricedToken, PriceSource } from './prices/PriceSource.ts'
export { memorySessions } from './sessions/memorySessions.ts'
export type { NewSession, SessionStorage } from './sessions/SessionStorage.ts'
export { sessionErrors } from './sessions/sessionErrors.ts'
export { postgresSessions, sqliteSessions } from './sessions/sqlSessions.ts'
