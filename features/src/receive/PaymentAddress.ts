import type { Account, NetworkDefinition } from '@portico/core'

/** An address at which an account receives payments. */
export type PaymentAddress = {
  readonly account: Account
  /** The active network. */
  readonly network: NetworkDefinition
  /** All networks on which the address receives, the active one first. */
  readonly networks: readonly NetworkDefinition[]
  /** False when the chain family has no payment link with an amount. */
  readonly takesAmount: boolean
  /** The content of the QR code. `amount` is a decimal string in whole units. Throws `request/badAmount`. */
  uri(amount?: string): string
}
