import type { SwapToken } from '../SwapProvider.ts'

/** What a provider's contract may still take. */
export type Allowance = {
  readonly token: SwapToken
  readonly spender: string
  /** The name of the provider that lists the spender. */
  readonly provider: string
  /** In whole units, or `unlimited` for more than there can be. */
  readonly amount: string
}
