import { connectRow, defineFeature } from '@portico/core'
import { en } from './en.ts'
import { WalletConnect } from './WalletConnect.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'

/**
 * Wallets on a phone or in another window, by a scanned code or a link, over the relay of a vendor or one's
 * own. Brings the connector `walletConnect` for every namespace whose adapter says how.
 */
export const walletConnect = (options: WalletConnectOptions = {}) =>
  defineFeature(
    {
      id: 'walletConnect',
      apiVersion: 1,
      slots: [
        connectRow({
          id: 'scan',
          group: 'walletConnect',
          label: 'scan',
          hint: 'qr',
          icon: 'qr',
          view: 'ConnectingWalletConnect',
        }),
      ],
      walletView: 'ConnectingWalletConnect',
      views: {
        AllWallets: { load: () => import('./views/AllWalletsView.tsx'), title: 'allWallets' },
        ConnectingWalletConnect: {
          load: () => import('./views/ConnectingWalletConnectView.tsx'),
          title: 'connecting',
        },
        ConnectingWalletConnectBasic: {
          load: () => import('./views/ConnectingWalletConnectBasicView.tsx'),
          title: 'connecting',
        },
      },
      messages: en,
      check: async (settings) =>
        (await import('./parseOptions.ts')).parseOptions(options, settings),
      setup: (host) => new WalletConnect(host, options),
    },
    { connectors: (api) => api.connectors() },
  )

export type { Pair } from './openWalletConnect.ts'
export type { Pairing, PairRequest } from './Pairing.ts'
export type { Peer } from './Peer.ts'
export type { TabChannel, TabPorts } from './tabs/TabPorts.ts'
export type { WalletConnect } from './WalletConnect.ts'
export type { NamespaceRequest, OwnProvider, WalletConnectOptions } from './WalletConnectOptions.ts'
export { walletConnectErrors } from './walletConnectErrors.ts'
