import type { CoreViews } from './CoreViews.ts'

/** The names of the core's views, which no feature may take. */
export const coreViewNames = {
  Connect: true,
  ConnectingExternal: true,
  ConnectingMultiChain: true,
  Account: true,
  Networks: true,
  SwitchNetwork: true,
  SwitchActiveChain: true,
  ProfileWallets: true,
  UnsupportedChain: true,
  WhatIsAWallet: true,
  WhatIsANetwork: true,
  GetWallet: true,
  Downloads: true,
} as const satisfies Record<keyof CoreViews, true>
