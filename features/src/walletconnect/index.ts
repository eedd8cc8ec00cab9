import type { Namespace } from '@portico/core'
import {
  type AskContext,
  type AttemptRequest,
  connectRow,
  defineFeature,
  defineMessages,
} from '@portico/core/feature'
import type { WalletConnectOptions } from './options/WalletConnectOptions.ts'
import { WalletConnect } from './WalletConnect.ts'

/** Texts that Connect shows before the feature's code has loaded. */
const en = defineMessages({
  scan: 'Scan with a phone',
  qr: 'QR',
  allWallets: 'All wallets',
  connecting: 'Connect',
})

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
    const { pairRequest } = await import('./views/wallets/platforms.ts')
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
        AllWallets: {
          load: () => import('./views/wallets/AllWalletsView.tsx'),
          title: 'allWallets',
        },
        ConnectingWalletConnect: {
          load: () => import('./views/scan/ConnectingWalletConnectView.tsx'),
          title: 'connecting',
          connects,
          asks,
        },
        ConnectingWalletConnectBasic: {
          load: () => import('./views/scan/ConnectingWalletConnectBasicView.tsx'),
          title: 'connecting',
          connects,
          asks: pair,
        },
      },
      messages: en,
      check: async (settings) =>
        (await import('./options/checkWalletConnectOptions.ts')).checkWalletConnectOptions(
          options,
          settings,
        ),
      setup: (host) => new WalletConnect(host, options),
    },
    { connectors: (api) => api.connectors(), permissions: (api) => api.permissions() },
  )

export type {
  ClientSource,
  NamespaceRequest,
  OwnProvider,
  TabChannel,
  TabPorts,
  WalletConnectOptions,
} from './options/WalletConnectOptions.ts'
export type { Pair, Pairing, PairRequest, Peer } from './Pairing.ts'
export type { WalletConnect } from './WalletConnect.ts'
export { walletConnectErrors } from './walletConnectErrors.ts'
