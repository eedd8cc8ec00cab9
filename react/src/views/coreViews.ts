import type { CoreViews } from '@portico/core'
import type { ComponentType } from 'react'
import type { en } from '../en.ts'

export type CoreView<params> = {
  load(): Promise<{ default: ComponentType<{ params: params }> }>
  title: keyof typeof en
  /** The view that explains this one; a header button opens it. */
  help?: 'WhatIsAWallet' | 'WhatIsANetwork'
}

/** The views of the core: their modules, header titles and help views. */
export const coreViews = {
  Connect: {
    load: () => import('./ConnectView.tsx'),
    title: 'connect.title',
    help: 'WhatIsAWallet',
  },
  ConnectingExternal: {
    load: () => import('./ConnectingExternalView.tsx'),
    title: 'connecting.title',
  },
  ConnectingMultiChain: {
    load: () => import('./ConnectingMultiChainView.tsx'),
    title: 'multiChain.title',
  },
  Account: { load: () => import('./AccountView.tsx'), title: 'account.title' },
  Networks: {
    load: () => import('./NetworksView.tsx'),
    title: 'networks.title',
    help: 'WhatIsANetwork',
  },
  SwitchNetwork: { load: () => import('./SwitchNetworkView.tsx'), title: 'switch.title' },
  SwitchActiveChain: {
    load: () => import('./SwitchActiveChainView.tsx'),
    title: 'switchChain.title',
  },
  ProfileWallets: { load: () => import('./ProfileWalletsView.tsx'), title: 'profile.title' },
  UnsupportedChain: {
    load: () => import('./UnsupportedChainView.tsx'),
    title: 'unsupported.title',
    help: 'WhatIsANetwork',
  },
  WhatIsAWallet: { load: () => import('./WhatIsAWalletView.tsx'), title: 'whatIsAWallet.title' },
  WhatIsANetwork: {
    load: () => import('./WhatIsANetworkView.tsx'),
    title: 'whatIsANetwork.title',
  },
  GetWallet: { load: () => import('./GetWalletView.tsx'), title: 'getWallet.title' },
  Downloads: { load: () => import('./DownloadsView.tsx'), title: 'downloads.title' },
} satisfies { [name in keyof CoreViews]: CoreView<CoreViews[name]> }
