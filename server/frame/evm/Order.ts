/** What moves in an order. */
export type OrderAsset = {
  /** Absent for the native currency. */
  readonly token?: string
  readonly amount: bigint
  /** Number of an item, or `any` of those that its contract or a list has. */
  readonly item?: bigint | 'any'
}

export type Received = OrderAsset & { readonly to: string }

/** An order that somebody else carries out: what leaves the account, and what comes for it. */
export type Order = {
  readonly maker: string
  readonly gives: readonly OrderAsset[]
  /** With the account that gets it. */
  readonly gets: readonly Received[]
  /** Seconds of Unix time; absent where it has no end. */
  readonly until?: bigint
  readonly after?: bigint
  /** Code that is named by whoever made the order may change the amounts. */
  readonly isOpen?: boolean
}
