import type { NetworkDefinition } from '../network/NetworkDefinition.ts'

/** Which allowance: what `spender` may take of the `token` of `owner`, all by their addresses. */
export type AllowanceQuery = {
  readonly token: string
  readonly owner: string
  readonly spender: string
}

/** Which allowances to read, and on which network. */
export type AllowancesRequest = {
  readonly network: NetworkDefinition
  readonly queries: readonly AllowanceQuery[]
  readonly signal: AbortSignal
}

/** `amount` in base units of the token; 0 takes an allowance back. */
export type ApprovalRequest = {
  readonly token: string
  readonly spender: string
  readonly amount: bigint
}

/** What a token's contract says of itself; its texts are cleaned, and still the contract's claims. */
export type TokenDescription = {
  readonly address: string
  /** The address shortened where the contract has none. */
  readonly symbol: string
  /** The symbol where the contract has none. */
  readonly name: string
  readonly decimals: number
  /** Its shown amounts are its base units times a multiplier (ERC-8056): amounts by the decimals alone are wrong. */
  readonly isScaled: boolean
}
