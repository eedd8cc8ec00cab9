export type { QueryOptions } from './balanceOptions.ts'
export { type BalanceSource, balanceOptions } from './balanceOptions.ts'
export {
  type TransactionFacts,
  type TransactionSource,
  transactionOptions,
} from './transactionOptions.ts'
