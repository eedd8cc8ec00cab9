/** What a receipt says, or the code of ERC-7769 that an operation is refused with. */
export type ExpectedOutcome = 'success' | 'failure' | number

/** How many operations of each kind are sent, and what becomes of them. */
export const operationKinds = {
  transfer: [10, 'success'],
  ether: [20, 'success'],
  batch: [28, 'success'],
  sponsored: [24, 'success'],
  'fails inside': [6, 'failure'],
  'fails inside, as the estimate shows': [6, -32521],
  'used nonce': [8, -32500],
  'later nonce': [8, -32500],
  'signature of another key': [10, -32507],
  'authorization of another key': [4, -32602],
  'authorization with another nonce': [4, -32602],
  'fee below the block’s': [6, 'success'],
  'priority fee above the fee': [6, 'success'],
  'too little gas to verify': [8, -32500],
  'too little gas for the calls': [6, 'failure'],
  'too little gas before verification': [6, 'success'],
  'too little Ether': [6, -32500],
  'sponsorship expired': [8, -32503],
  'sponsorship not yet valid': [4, -32503],
  'sponsorship for another operation': [8, -32507],
  'paymaster without a deposit': [4, -32508],
} as const satisfies Readonly<Record<string, readonly [count: number, outcome: ExpectedOutcome]>>

export type OperationKind = keyof typeof operationKinds

export type PlannedOperation = {
  readonly kind: OperationKind
  /** Index of the account that it is from. */
  readonly account: number
  /** Whether the bundler estimates its gas; otherwise the limits are fixed ones. */
  readonly isEstimated: boolean
  /** Each to the recipient with this index. */
  readonly transfers: readonly { readonly to: number; readonly amount: bigint }[]
}

/** Accounts that a transfer comes from before anything else, so that they have used a nonce. */
const usedAccounts = 10
export const recipientCount = 5
/** The accounts in the middle have no Ether; the last two only send what is refused. */
const accountsWithEther = 20
const ownAccounts = 24
export const accountCount = 26
export const hasEther = (account: number) => account < accountsWithEther || account >= ownAccounts

/** The same 200 operations for the same seed, in an order that the seed decides. */
export function planOperations(seed: number): readonly PlannedOperation[] {
  const below = randomNumbers(seed)
  const kinds = Object.entries(operationKinds).flatMap(([kind, [count]]) =>
    Array.from({ length: count }, () => kind as OperationKind),
  )
  const rest = shuffled(kinds, below).map((kind) => plan(kind, accountOf(kind, below), below))
  const first = Array.from({ length: usedAccounts }, (_, index) => plan('transfer', index, below))
  return [...first, ...rest]
}

function plan(kind: OperationKind, account: number, below: Random): PlannedOperation {
  const isEstimated =
    kind !== 'fails inside' && (kind === 'fails inside, as the estimate shows' || below(2) === 0)
  const transfers = Array.from({ length: kind === 'batch' ? 2 + below(3) : 1 }, () => ({
    to: below(recipientCount),
    amount: BigInt(1 + below(50)),
  }))
  return { kind, account, isEstimated, transfers }
}

function accountOf(kind: OperationKind, below: Random): number {
  if (kind === 'too little Ether') return accountsWithEther + below(ownAccounts - accountsWithEther)
  if (kind.startsWith('authorization')) return ownAccounts + below(accountCount - ownAccounts)
  if (kind === 'used nonce') return below(usedAccounts)
  return below(kind.startsWith('sponsor') ? ownAccounts : accountsWithEther)
}

type Random = (limit: number) => number

/** Whole numbers below a limit, by mulberry32. */
function randomNumbers(seed: number): Random {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

function shuffled<item>(items: readonly item[], below: Random): readonly item[] {
  const keyed = items.map((item) => ({ item, key: below(2 ** 31) }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}
