export { type BalanceSource, balanceOptions } from './balanceOptions.ts'
export type { QueryOptions } from './QueryOptions.ts'
export {
  type TransactionFacts,
  type TransactionSource,
  transactionOptions,
} from './transactionOptions.ts'
