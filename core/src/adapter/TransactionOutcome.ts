import type { Account } from '../account/Account.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'

/** `dropped`: no longer in the mempool; `replaced`: another transaction of the account replaced it. */
export type TransactionStatus = 'pending' | 'confirmed' | 'failed' | 'dropped' | 'replaced'

export type TransactionQuery = {
  readonly network: NetworkDefinition
  readonly hash: string
  readonly account: Account
  readonly signal: AbortSignal
}

/** The status of a transaction. */
export type TransactionOutcome = {
  readonly status: TransactionStatus
  readonly blockNumber?: number
  /** Hash of the replacing transaction. */
  readonly replacedBy?: string
}
