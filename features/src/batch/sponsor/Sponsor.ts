import type { CaipNetworkId, Capabilities } from '@portico/core'

/** The dapp's paymaster service on a network. */
export type Sponsor = {
  /** Shown to the visitor. */
  readonly host: string
  /** Name of the dapp. */
  readonly app: string | undefined
  /** What `wallet_sendCalls` names it with. */
  readonly capabilities: Readonly<Record<string, unknown>>
  /** Whether a wallet with these capabilities asks such services. */
  isAskedBy(capabilities: Capabilities): boolean
  /** The error for what a wallet answered to calls that it was to pay for. */
  toError(error: unknown): unknown
}

/** Who is to pay the network's fee on a network, where the dapp names somebody. Throws `batch/invalid`. */
export type FindSponsor = (networkId: CaipNetworkId) => Sponsor | undefined
