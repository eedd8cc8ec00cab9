import type { Account, NetworkDefinition } from '@portico/core'

/** Where an account is paid. */
export type PaymentAddress = {
  readonly account: Account
  /** The network in use. */
  readonly network: NetworkDefinition
  /** All networks that the address receives on, the one in use first. */
  readonly networks: readonly NetworkDefinition[]
  /** False where there is no form that says how much. */
  readonly takesAmount: boolean
  /** What a wallet's camera reads. `amount` is a decimal string in whole units. Throws `request/badAmount`. */
  uri(amount?: string): string
}
