import type { CaipNetworkId, Namespace } from '../network/NetworkDefinition.ts'

/** The views of the core, by name, with their params. */
export type CoreViews = {
  Connect: { namespace?: Namespace } | undefined
  ConnectingExternal: { connectorId: string; namespace?: Namespace }
  Account: { tab?: string } | undefined
  Networks: { namespace?: Namespace } | undefined
  SwitchNetwork: { networkId: CaipNetworkId }
  SwitchActiveChain: { namespace: Namespace; navigateTo?: 'Connect'; replace?: boolean }
  UnsupportedChain: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  GetWallet: undefined
  Downloads: { connectorId: string } | { walletId: string }
}
