import type { CaipNetworkId } from '@portico/core'

/** A paymaster service (ERC-7677), which a wallet asks to pay the network's fee. */
export type SponsorService = {
  /** https, or http on this machine. */
  readonly url: string
  /** Handed on to the service as it is, such as `{ policyId: 'checkout' }`. */
  readonly context?: Readonly<Record<string, unknown>>
}

export type BatchOptions = {
  /**
   * Who pays the network's fee where the wallet asks such services: one for all networks, or by CAIP-2 network. Other
   * wallets, and services that decline, leave it to the visitor, who is told.
   */
  readonly paymaster?: SponsorService | Readonly<Record<CaipNetworkId, SponsorService>>
}
