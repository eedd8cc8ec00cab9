/** What one policy may spend on one network, in gwei. */
export type BudgetLimits = {
  readonly total: number
  /** In a day. */
  readonly day: number
  /** In a day, of one account. */
  readonly sender: number
}
export type BudgetPlace = {
  readonly policy: string
  /** CAIP-2 id. */
  readonly chain: string
}
/** An operation of an account, of which the EntryPoint takes one with each nonce. */
export type OperationPlace = {
  readonly chain: string
  /** Lower case. */
  readonly sender: string
  /** 0x hex without leading zeros. */
  readonly nonce: string
}
export type Reservation = BudgetPlace &
  OperationPlace & {
    /** Gwei that the operation may cost. */
    readonly amount: number
    /** Day of UTC: days since the epoch. */
    readonly day: number
    /** Seconds of Unix time after which it cannot be used. */
    readonly expiresAt: number
    readonly limits: BudgetLimits
  }
/** `reserved`, or the limit that it would exceed. */
export type ReserveOutcome = 'reserved' | keyof BudgetLimits
export type Budget = { readonly total: number; readonly day: number }

/** Reservations that one call of `release` ends. */
export const maxReleased = 1_000

/**
 * Keeps what is reserved and what is spent; several processes may share one. An amount counts from the moment that it is
 * reserved until it is settled or released.
 */
export interface SponsorshipStorage {
  /**
   * Counts the amount of an operation once. A second reservation of the same policy, account and nonce replaces the first
   * one and counts only what it is greater by, because one of the two can be used. On a later day all of it counts for
   * that day, and no more for the first one.
   */
  reserve(reservation: Reservation): Promise<ReserveOutcome>
  /** Counts what the operation did cost in place of what was reserved. Returns how many reservations it was. */
  settle(operation: OperationPlace, cost: number): Promise<number>
  /** Ends reservations that expired before that time and that nobody settled, 1,000 at most; returns how many. */
  release(chain: string, expiredBefore: number): Promise<number>
  /** What counts now, in gwei. */
  findBudget(place: BudgetPlace, day: number): Promise<Budget>
  /** Number of the last block whose operations were settled. */
  findBlock(chain: string): Promise<number | undefined>
  setBlock(chain: string, block: number): Promise<void>
  /** Deletes the sums of days before that one. */
  prune(beforeDay: number): Promise<void>
  close(): Promise<void>
}
