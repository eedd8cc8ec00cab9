import {
  type AskContext,
  type AttemptRequest,
  connectRow,
  defineFeature,
  type Namespace,
} from '@portico/core'
import { en } from './en.ts'
import { WalletConnect } from './WalletConnect.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'

type Params = { walletId?: string; namespace?: Namespace } | undefined

const connects = (params: Params) => ({
  namespace: params?.namespace,
  connectorIds: ['walletConnect'],
})
const pair = (params: Params): AttemptRequest => ({
  act: 'connect',
  input: { connectorId: 'walletConnect', ...params },
})
/** Some directory wallets connect without a link. */
const asks = (params: Params, context: AskContext) =>
  params?.walletId === undefined ? pair(params) : askWallet(params.walletId, params, context)
const askWallet = async (walletId: string, params: Params, context: AskContext) => {
  try {
    const { pairRequest } = await import('./views/connecting/pairRequest.ts')
    return await pairRequest({ ...params, walletId }, context)
  } catch {
    return pair(params) // on a failed load the attempt fails in the view, where the visitor can retry
  }
}

/**
 * Connects wallets on a phone or in another window by a scanned code or a link, over the vendor's relay or your
 * own. Adds the connector `walletConnect` for every namespace whose adapter supports it.
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
      walletsView: 'AllWallets',
      views: {
        AllWallets: { load: () => import('./views/AllWalletsView.tsx'), title: 'allWallets' },
        ConnectingWalletConnect: {
          load: () => import('./views/ConnectingWalletConnectView.tsx'),
          title: 'connecting',
          connects,
          asks,
        },
        ConnectingWalletConnectBasic: {
          load: () => import('./views/ConnectingWalletConnectBasicView.tsx'),
          title: 'connecting',
          connects,
          asks: pair,
        },
      },
      messages: en,
      check: async (settings) =>
        (await import('./parseOptions.ts')).parseOptions(options, settings),
      setup: (host) => new WalletConnect(host, options),
    },
    { connectors: (api) => api.connectors(), permissions: (api) => api.permissions() },
  )

export type { Pair } from './openWalletConnect.ts'
export type { Pairing, PairRequest } from './Pairing.ts'
export type { Peer } from './Peer.ts'
export type { TabChannel, TabPorts } from './tabs/TabPorts.ts'
export type { WalletConnect } from './WalletConnect.ts'
export type { NamespaceRequest, OwnProvider, WalletConnectOptions } from './WalletConnectOptions.ts'
export { walletConnectErrors } from './walletConnectErrors.ts'
