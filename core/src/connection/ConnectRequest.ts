import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'

export type ConnectRequest = {
  connectorId: string
  /** Connects this namespace only. Default: `namespaces`, or all that the wallet offers. */
  namespace?: Namespace
  namespaces?: readonly Namespace[]
  /** The directory id of the wallet, for a connector that reaches many wallets. */
  walletId?: string
  /** The network to which the wallet should switch once connected. */
  networkId?: CaipNetworkId
  /** Cancels the attempt. */
  signal?: AbortSignal
}

export type ConnectWalletRequest = {
  /** The connectors of the wallet, one or more for each namespace; see `walletRows`. */
  connectorIds: readonly string[]
  /** The namespaces to connect. Default: all that the wallet offers and the dapp uses. */
  namespaces?: readonly Namespace[]
  /** Cancels the remaining requests. */
  signal?: AbortSignal
}

/** Identifies a connection. */
export type ConnectionRequest = { namespace: Namespace; connectorId: string }
