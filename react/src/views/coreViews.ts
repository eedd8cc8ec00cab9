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

const account = () => import('./account/views.ts')
const attempt = () => import('./attempt/views.ts')
const learn = () => import('./learn/views.ts')

/** One of the views that load together. */
const viewOf =
  <views, name extends keyof views>(load: () => Promise<views>, name: name) =>
  async () => ({ default: (await load())[name] })

/** The views of the core: their modules, header titles and help views. */
export const coreViews: Readonly<Record<string, CoreView<never> | undefined>> = {
  // At hand, so that the first opening shows it in one step.
  Connect: {
    component: ConnectView,
    title: 'connect.title',
    help: 'WhatIsAWallet',
  },
  ConnectingExternal: {
    load: viewOf(attempt, 'ConnectingExternalView'),
    title: 'connecting.title',
  },
  ConnectingMultiChain: {
    load: viewOf(attempt, 'ConnectingMultiChainView'),
    title: 'multiChain.title',
  },
  Account: { load: viewOf(account, 'AccountView'), title: 'account.title' },
  Networks: {
    load: viewOf(account, 'NetworksView'),
    title: 'networks.title',
    help: 'WhatIsANetwork',
  },
  SwitchNetwork: { load: viewOf(attempt, 'SwitchNetworkView'), title: 'switch.title' },
  SwitchActiveChain: {
    load: viewOf(account, 'SwitchActiveChainView'),
    title: 'switchChain.title',
  },
  ProfileWallets: {
    load: viewOf(account, 'ProfileWalletsView'),
    title: 'profile.title',
  },
  UnsupportedChain: {
    load: viewOf(account, 'UnsupportedChainView'),
    title: 'unsupported.title',
    help: 'WhatIsANetwork',
  },
  WhatIsAWallet: {
    load: viewOf(learn, 'WhatIsAWalletView'),
    title: 'whatIsAWallet.title',
  },
  WhatIsANetwork: {
    load: viewOf(learn, 'WhatIsANetworkView'),
    title: 'whatIsANetwork.title',
  },
  GetWallet: { load: viewOf(learn, 'GetWalletView'), title: 'getWallet.title' },
  Downloads: { load: viewOf(learn, 'DownloadsView'), title: 'downloads.title' },
} satisfies { [name in keyof CoreViews]: CoreView<CoreViews[name]> }
