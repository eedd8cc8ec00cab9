/** What one policy may spend on one network, in gwei. */
export type BudgetLimits = {
  readonly total: number
  /** In a day. */
  readonly day: number
  /** In a day, of one account. */
  readonly sender: number
}
/** Where a budget applies: a policy on a chain. */
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
/** An amount of a budget that is kept for an operation. */
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
/** What was spent in all and today. */
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
  /** Opens the database and migrates its tables, if it has one; rejects while it does not answer. */
  check?(): Promise<void>
  close(): Promise<void>
}

type OpenReservation = Pick<
  Reservation,
  'policy' | 'chain' | 'sender' | 'day' | 'amount' | 'expiresAt'
>

/** Keeps sponsorships in this process: for tests and demos, since a restart forgets what was spent. */
export function memorySponsorships(): SponsorshipStorage {
  const used = new Map<string, { readonly day: number; readonly amount: number }>()
  /** Reservations by policy, of each operation. */
  const open = new Map<string, Map<string, OpenReservation>>()
  const blocks = new Map<string, number>()
  const usedOf = (key: string) => used.get(key)?.amount ?? 0
  const add = (reservation: Omit<OpenReservation, 'amount' | 'expiresAt'>, amount: number) => {
    for (const [key, day] of Object.values(keysOf(reservation)))
      used.set(key, { day, amount: usedOf(key) + amount })
  }
  const end = (key: string, policy: string, cost: number) => {
    const ofPolicies = open.get(key)
    const found = ofPolicies?.get(policy)
    if (!found) return
    add(found, cost - found.amount)
    ofPolicies?.delete(policy)
    if (ofPolicies?.size === 0) open.delete(key)
  }
  return {
    async reserve(reservation) {
      const { policy, amount, limits, expiresAt } = reservation
      const key = placeOf(reservation)
      const before = open.get(key)?.get(policy)
      const { chain, sender } = reservation
      const next = {
        policy,
        chain,
        sender,
        // A renewal after midnight counts for the new day, or reservations would save up the budgets of many days.
        day: Math.max(before?.day ?? 0, reservation.day),
        amount: Math.max(before?.amount ?? 0, amount),
        expiresAt: Math.max(before?.expiresAt ?? 0, expiresAt),
      }
      const more = next.amount - (before?.amount ?? 0)
      const isMoved = before !== undefined && before.day < next.day
      const keys = keysOf(next)
      for (const limit of ['total', 'day', 'sender'] as const) {
        const added = isMoved && limit !== 'total' ? next.amount : more
        if (usedOf(keys[limit][0]) + added > limits[limit]) return limit
      }
      if (isMoved) {
        add(before, -before.amount)
        add(next, next.amount)
      } else add(next, more)
      open.set(key, (open.get(key) ?? new Map<string, OpenReservation>()).set(policy, next))
      return 'reserved'
    },
    async settle(operation, cost) {
      const key = placeOf(operation)
      const policies = [...(open.get(key)?.keys() ?? [])]
      for (const policy of policies) end(key, policy, cost)
      return policies.length
    },
    async release(chain, expiredBefore) {
      const rows = [...open].flatMap(([key, ofPolicies]) =>
        [...ofPolicies.values()].map((row) => [key, row] as const),
      )
      const expired = rows
        .filter(([, row]) => row.chain === chain && row.expiresAt < expiredBefore)
        .slice(0, maxReleased)
      for (const [key, { policy }] of expired) end(key, policy, 0)
      return expired.length
    },
    async findBudget(place, day) {
      const keys = keysOf({ ...place, sender: '', day })
      return { total: usedOf(keys.total[0]), day: usedOf(keys.day[0]) }
    },
    findBlock: async (chain) => blocks.get(chain),
    setBlock: async (chain, block) =>
      void blocks.set(chain, Math.max(block, blocks.get(chain) ?? 0)),
    async prune(beforeDay) {
      for (const [key, { day }] of used) if (day > 0 && day < beforeDay) used.delete(key)
    },
    async close() {},
  }
}

function placeOf({ chain, sender, nonce }: OperationPlace): string {
  return `${chain} ${sender} ${nonce}`
}

/** The sums that an amount counts for, with their day; that of all days has day 0. */
function keysOf({ policy, chain, sender, day }: BudgetPlace & { sender: string; day: number }) {
  const key = (scope: string, at: number) => [`${policy} ${chain} ${scope} ${at}`, at] as const
  return { total: key('', 0), day: key('', day), sender: key(sender, day) }
}
