import type { Account } from '../account/Account.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'

/** `dropped`: the network forgot it; `replaced`: another one of the account took its place. */
export type TransactionStatus = 'pending' | 'confirmed' | 'failed' | 'dropped' | 'replaced'

export type TransactionQuery = {
  readonly network: NetworkDefinition
  readonly hash: string
  readonly account: Account
  readonly signal: AbortSignal
}

/** How a transaction stands. */
export type TransactionOutcome = {
  readonly status: TransactionStatus
  readonly blockNumber?: number
  /** Hash of the one that took its place. */
  readonly replacedBy?: string
}
