import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'

/** The views of the core, by name, with their params. */
export type CoreViews = {
  Connect: { namespace?: Namespace; networkId?: CaipNetworkId } | undefined
  ConnectingExternal: { connectorId: string; namespace?: Namespace; networkId?: CaipNetworkId }
  /** Connects one wallet in several namespaces; one connector for each. */
  ConnectingMultiChain: { connectorIds: readonly string[] }
  Account: { tab?: string } | undefined
  Networks: { namespace?: Namespace } | undefined
  SwitchNetwork: { networkId: CaipNetworkId }
  SwitchActiveChain: {
    namespace: Namespace
    /** The network that was selected in that namespace. */
    networkId?: CaipNetworkId
    navigateTo?: 'Connect'
    replace?: boolean
  }
  ProfileWallets: { namespace?: Namespace } | undefined
  UnsupportedChain: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  GetWallet: undefined
  Downloads: { connectorId: string } | { walletId: string }
}
