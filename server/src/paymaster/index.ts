export { type FetchHandler, type Peer, toNodeListener } from '../http/toNodeListener.ts'
export type { Limiter, Rate } from '../limits/Limiter.ts'
export { type RedisLimiterOptions, redisLimiter } from '../limits/redisLimiter.ts'
export { createPaymaster, type Paymaster } from './createPaymaster.ts'
export type {
  PaymasterNetwork,
  PaymasterOptions,
  SponsorOutcome,
  SponsorPolicy,
} from './PaymasterOptions.ts'
export { paymasterErrors } from './paymasterErrors.ts'
export { memorySponsorships } from './storage/memorySponsorships.ts'
export {
  type PostgresSponsorshipsOptions,
  postgresSponsorships,
} from './storage/postgresSponsorships.ts'
export type {
  Budget,
  BudgetLimits,
  BudgetPlace,
  OperationPlace,
  Reservation,
  ReserveOutcome,
  SponsorshipStorage,
} from './storage/SponsorshipStorage.ts'
export { sqliteSponsorships } from './storage/sqliteSponsorships.ts'
