import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'

export type ConnectRequest = {
  connectorId: string
  /** Asks for this namespace alone; absent: for `namespaces`, or all that the wallet offers. */
  namespace?: Namespace
  namespaces?: readonly Namespace[]
  /** The wallet of the directory that is meant, where the connector reaches many. */
  walletId?: string
  /** The wallet is asked to switch to it once it is connected. */
  networkId?: CaipNetworkId
  /** Cancels the attempt. */
  signal?: AbortSignal
}

export type ConnectWalletRequest = {
  /** The connectors of the wallet, one or more for each chain family; see `walletRows`. */
  connectorIds: readonly string[]
  /** The chain families to connect; absent: all that the wallet offers and the dapp uses. */
  namespaces?: readonly Namespace[]
  /** Cancels what is left. */
  signal?: AbortSignal
}

/** Which connection is meant. */
export type ConnectionRequest = { namespace: Namespace; connectorId: string }
