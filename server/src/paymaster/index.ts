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
export {
  type Budget,
  type BudgetLimits,
  type BudgetPlace,
  memorySponsorships,
  type OperationPlace,
  type Reservation,
  type ReserveOutcome,
  type SponsorshipStorage,
} from './SponsorshipStorage.ts'
export { postgresSponsorships, sqliteSponsorships } from './sqlSponsorships.ts'
