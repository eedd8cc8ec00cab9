import type { CoreViews } from './CoreViews.ts'
import type { ViewRules } from './ViewRules.ts'

/** The rules of the core's views; features cannot use the names of these views. */
export const coreViewRules: { readonly [name in keyof CoreViews]: ViewRules<CoreViews[name]> } = {
  Connect: { connects: (params) => ({ namespace: params?.namespace }) },
  ConnectingExternal: {
    connects: ({ namespace, connectorId }) => ({ namespace, connectorIds: [connectorId] }),
    asks: (input) => ({ act: 'connect', input }),
  },
  ConnectingMultiChain: {
    connects: ({ connectorIds }) => ({ connectorIds, several: true }),
  },
  Account: {},
  Networks: {},
  SwitchNetwork: { asks: ({ networkId }) => ({ act: 'switchNetwork', input: networkId }) },
  SwitchActiveChain: {},
  ProfileWallets: {},
  UnsupportedChain: {},
  WhatIsAWallet: {},
  WhatIsANetwork: {},
  GetWallet: {},
  Downloads: {},
}
