export { type FetchHandler, type Peer, toNodeListener } from '../http/toNodeListener.ts'
export type { Limiter, Rate } from '../limits/Limiter.ts'
export { type RedisLimiterOptions, redisLimiter } from '../limits/redisLimiter.ts'
export type { PostgresOptions } from '../sql/postgres.ts'
export { createPaymaster, type Paymaster } from './createPaymaster.ts'
export type {
  PaymasterNetwork,
  PaymasterOptions,
  SponsorOutcome,
  SponsorPolicy,
} from './PaymasterOptions.ts'
export { paymasterErrors } from './paymasterErrors.ts'
export { memorySponsorships } from './storage/memorySponsorships.ts'
export type {
  Budget,
  BudgetLimits,
  BudgetPlace,
  OperationPlace,
  Reservation,
  ReserveOutcome,
  SponsorshipStorage,
} from './storage/SponsorshipStorage.ts'
export { postgresSponsorships, sqliteSponsorships } from './storage/sqlSponsorships.ts'
