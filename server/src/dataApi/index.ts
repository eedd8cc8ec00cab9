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
export { createDataApi } from './createDataApi.ts'
export type { DataApiOptions } from './DataApiOptions.ts'
export type { RouteName } from './dataEndpoints.ts'
export { ensIdentities, type IdentityResolver, type ResolvedIdentity } from './identities.ts'
export { type EnsOptions, ensGatewayErrors } from './names/gateway/createEnsGateway.ts'
export {
  memoryNames,
  type NameAddress,
  type NameOwners,
  type NameRecord,
  type NameStorage,
  type NewNameAddress,
  type UsedMessage,
} from './names/NameStorage.ts'
export { exportNames } from './names/readNames.ts'
export { postgresNames, sqliteNames } from './names/sqlNames.ts'
export { type CoinbaseRampOptions, coinbaseRamp } from './onramp/coinbase/coinbaseRamp.ts'
export { type MoonpayRampOptions, moonpayRamp } from './onramp/moonpay/moonpayRamp.ts'
export type { OnrampServerOptions } from './onramp/OnrampContext.ts'
export {
  type MemoryOnrampOptions,
  memoryOnramp,
  type OnrampStorage,
  type Purchase,
  type UsedEvent,
} from './onramp/OnrampStorage.ts'
export {
  type CreateRamp,
  type Ramp,
  type RampEvent,
  type RampHost,
  type RampOptions,
  type RampQuote,
  type RampQuoteRequest,
  type RampSession,
  type RampSessionRequest,
  type RampStatus,
  type RampWebhook,
  rampErrors,
} from './onramp/Ramp.ts'
export { sqliteOnramp } from './onramp/sqliteOnramp.ts'
export { type FixedPrice, fixedPrices, type PricedToken, type PriceSource } from './PriceSource.ts'
export {
  memorySessions,
  type NewSession,
  type SessionStorage,
  sessionErrors,
} from './sessions/SessionStorage.ts'
export { postgresSessions, sqliteSessions } from './sessions/sqlSessions.ts'
export { readTokenList, tokenListErrors } from './vendorQuotes/readTokenList.ts'
export {
  type ListedToken,
  type VendorQuotesOptions,
  vendorQuotesErrors,
} from './vendorQuotes/VendorQuotesOptions.ts'
