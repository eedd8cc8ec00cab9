import type { CoreViews } from '@portico/core'
import type { ComponentType } from 'react'
import type { en } from '../words/en.ts'
import ConnectView from './connect/ConnectView.tsx'

type Titles = Extract<keyof typeof en, `${string}.title`>

export type CoreView<params> = {
  /** Of a view that is part of the modal's code. */
  component?: ComponentType<{ params: params }>
  /** Of any other view. */
  load?(): Promise<{ default: ComponentType<{ params: params }> }>
  title: Titles
  /** The view that explains this one; a header button opens it. */
  help?: 'WhatIsAWallet' | 'WhatIsANetwork'
}

/** The views of the core: their modules, header titles and help views. */
export const coreViews: Readonly<Record<string, CoreView<never> | undefined>> = {
  // At hand, so that the first opening shows it in one step.
  Connect: {
    component: ConnectView,
    title: 'connect.title',
    help: 'WhatIsAWallet',
  },
  ConnectingExternal: {
    load: () => import('./attempt/ConnectingExternalView.tsx'),
    title: 'connecting.title',
  },
  ConnectingMultiChain: {
    load: () => import('./attempt/ConnectingMultiChainView.tsx'),
    title: 'multiChain.title',
  },
  Account: { load: () => import('./account/AccountView.tsx'), title: 'account.title' },
  Networks: {
    load: () => import('./account/NetworksView.tsx'),
    title: 'networks.title',
    help: 'WhatIsANetwork',
  },
  SwitchNetwork: { load: () => import('./attempt/SwitchNetworkView.tsx'), title: 'switch.title' },
  SwitchActiveChain: {
    load: () => import('./account/SwitchActiveChainView.tsx'),
    title: 'switchChain.title',
  },
  ProfileWallets: {
    load: () => import('./account/ProfileWalletsView.tsx'),
    title: 'profile.title',
  },
  UnsupportedChain: {
    load: () => import('./account/UnsupportedChainView.tsx'),
    title: 'unsupported.title',
    help: 'WhatIsANetwork',
  },
  WhatIsAWallet: {
    load: () => import('./learn/WhatIsAWalletView.tsx'),
    title: 'whatIsAWallet.title',
  },
  WhatIsANetwork: {
    load: () => import('./learn/WhatIsANetworkView.tsx'),
    title: 'whatIsANetwork.title',
  },
  GetWallet: { load: () => import('./learn/GetWalletView.tsx'), title: 'getWallet.title' },
  Downloads: { load: () => import('./learn/DownloadsView.tsx'), title: 'downloads.title' },
} satisfies { [name in keyof CoreViews]: CoreView<CoreViews[name]> }
