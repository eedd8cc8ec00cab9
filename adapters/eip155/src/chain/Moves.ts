import type { Address } from 'viem'

/** What came or went, in base units. */
export type Move = {
  readonly direction: 'in' | 'out'
  /** Absent for the native currency. */
  readonly token?: Address
  /** The other side. */
  readonly other: Address
  readonly units: bigint
  /** Counted in pieces, as collections are. */
  readonly isWhole: boolean
}
export type Allowance = {
  readonly token: Address
  readonly spender: Address
  /** Absent for a whole collection. */
  readonly units?: bigint
}
/** What a transaction would do to one account. */
export type Moves = {
  readonly moves: readonly Move[]
  readonly allowances: readonly Allowance[]
}
