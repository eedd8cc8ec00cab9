import type { CaipNetworkId } from '@portico/core'
import type { Money } from '../OnrampProvider.ts'

/**
 * `waiting`: for the payment. `paid`: the tokens are on their way. `sent`: in a transaction that is not in a block yet.
 * `arrived`: it is. `unknown`: the provider tells nothing of its purchases.
 */
export type PurchaseStatus = 'waiting' | 'paid' | 'sent' | 'arrived' | 'failed' | 'unknown'

/** A purchase that the visitor left the page for. */
export type Purchase = {
  readonly id: string
  /** Id of the provider. */
  readonly provider: string
  /** Id of the session at the provider, for its status. */
  readonly sessionId?: string
  readonly networkId: CaipNetworkId
  /** Where the tokens arrive. */
  readonly address: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly token: { readonly id: string; readonly symbol: string; readonly iconUrl?: string }
  /** What was offered, in units of the token. */
  readonly amount: string
  readonly payment: Money
  readonly url: string
  readonly status: PurchaseStatus
  /** Of the transaction that brings the tokens. */
  readonly hash?: string
}
