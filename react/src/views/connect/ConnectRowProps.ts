import type { CaipNetworkId, Namespace } from '@portico/core'

/** Props that all rows of the Connect view share. */
export type ConnectRowProps = {
  /** Connects in this namespace only. */
  namespace: Namespace | undefined
  /** Network that the wallet is asked to use once connected. */
  networkId: CaipNetworkId | undefined
  /** The dapp's terms are not accepted yet. */
  disabled: boolean
}
