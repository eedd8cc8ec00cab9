import type { CaipNetworkId, Namespace } from '@portico/core'

/** What every row of the Connect view is told. */
export type ConnectRowProps = {
  /** Only this namespace is wanted. */
  namespace: Namespace | undefined
  /** Where a wallet is asked to go once it is connected. */
  networkId: CaipNetworkId | undefined
  /** The dapp's terms are not accepted yet. */
  disabled: boolean
}
