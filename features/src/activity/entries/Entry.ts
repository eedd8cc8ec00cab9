import type { TransactionStatus } from '@portico/core'
import type { Change } from './Change.ts'

/** A transaction as it is listed. */
export type Entry = {
  readonly id: string
  /** Absent for a batch until its wallet tells it. */
  readonly hash?: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** `send`, `receive`, `trade`, `approve` and others. */
  readonly operation: string
  readonly status: TransactionStatus
  readonly changes: readonly Change[]
  /** Who signed it. */
  readonly from: string
  /** The account or contract that it was sent to; empty where that is not known. */
  readonly to: string
  /** Who got what was sent, where that is known for sure. */
  readonly receiver?: string
  readonly application?: { readonly name: string; readonly icon?: string }
  /** Why it is not shown unless asked for. */
  readonly doubt?: 'spam' | 'poisoning'
}
