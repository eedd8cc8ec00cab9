import type { TransactionStatus } from '@portico/core/adapter'

/** A transaction in the list. */
export type Entry = {
  readonly id: string
  /** Absent for a batch until its wallet reports it. */
  readonly hash?: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** `send`, `receive`, `trade`, `approve` and others. */
  readonly operation: string
  readonly status: TransactionStatus
  readonly changes: readonly Change[]
  /** Address of the signer. */
  readonly from: string
  /** The account or contract that it was sent to; empty when unknown. */
  readonly to: string
  /** The receiver of what was sent, when known for certain. */
  readonly receiver?: string
  /** A swap to another network, of which the service of this one knows half. */
  readonly isCrossChain?: true
  readonly application?: { readonly name: string; readonly icon?: string }
  /** Why it is hidden by default. */
  readonly suspicion?: 'spam' | 'poisoning'
}

/** One token or collectible that a transaction moved. */
export type Change = {
  readonly direction: 'in' | 'out' | 'self'
  /** Decimal string in whole units; empty when missing. */
  readonly amount: string
  /** Symbol of a token, name of a collectible. */
  readonly name: string
  readonly icon?: string
  /** Its network and contract as the id of a picture; known of what the kit sent only. */
  readonly picture?: string
  readonly kind: 'token' | 'collectible'
  /** Value in US dollars, when the price is known. */
  readonly value?: number
  readonly spam?: boolean
}
