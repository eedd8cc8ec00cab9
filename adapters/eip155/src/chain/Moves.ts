import type { Address } from 'viem'

/** A transfer from or to the account, in base units. */
export type Move = {
  readonly direction: 'in' | 'out'
  /** Absent for the native currency. */
  readonly token?: Address
  /** The other account. */
  readonly other: Address
  readonly units: bigint
  /** True for NFTs, which are counted in whole pieces. */
  readonly isWhole: boolean
}
export type Allowance = {
  readonly token: Address
  readonly spender: Address
  /** Absent for an approval of a whole collection. */
  readonly units?: bigint
}
/** The effect of a transaction on one account. */
export type Moves = {
  readonly moves: readonly Move[]
  readonly allowances: readonly Allowance[]
}
