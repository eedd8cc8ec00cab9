import type { CaipNetworkId } from '@portico/core'

/** A swap that was sent, as it was agreed. Amounts are decimal strings in whole units. */
export type SwapRecord = {
  /** The id of its transaction, or of the order at its provider. */
  readonly id: string
  readonly networkId: CaipNetworkId
  /** The sender. */
  readonly address: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly provider: string
  readonly from: {
    /** CAIP-19; absent in records of earlier releases. */
    readonly id?: string
    readonly symbol: string
    readonly amount: string
    readonly iconUrl?: string
  }
  readonly to: {
    readonly id?: string
    readonly symbol: string
    readonly amount: string
    readonly least: string
    readonly iconUrl?: string
    readonly networkId: CaipNetworkId
  }
  /** The provider settles it; its id is the order's. */
  readonly isOrder: boolean
  /** Told by the provider, for orders and between two networks. */
  /** Hash of the transaction on the other network that paid it, as its node confirmed. */
  readonly destinationHash?: string
  readonly order?: 'pending' | 'confirmed' | 'failed' | 'refunded'
}
