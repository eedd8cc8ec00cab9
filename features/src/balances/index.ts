import {
  accountSummary,
  accountTab,
  defineFeature,
  defineMessages,
  lazyFeature,
} from '@portico/core/feature'
import type { BalancesOptions } from './BalancesOptions.ts'

/** Texts that the Account view shows before the feature's code has loaded. */
const en = defineMessages({ tokens: 'Tokens', nfts: 'NFTs' })

/**
 * Token balances with their values, the total value, and NFTs. Requests them from the wallet, then from the data
 * service, then from the chain.
 */
export const balances = (options: BalancesOptions = {}) =>
  defineFeature(
    {
      id: 'balances',
      apiVersion: 1,
      slots: [
        accountSummary({ id: 'portfolio', load: () => import('./views/PortfolioSummary.tsx') }),
        accountTab({
          id: 'tokens',
          label: 'tokens',
          priority: 3,
          load: () => import('./views/TokensTab.tsx'),
        }),
        accountTab({
          id: 'nfts',
          label: 'nfts',
          priority: 2,
          load: () => import('./views/NftsTab.tsx'),
        }),
      ],
      messages: en,
      check: async () => (await import('./BalancesOptions.ts')).checkBalancesOptions(options),
      setup: (host) =>
        lazyFeature(host, async () =>
          (await import('./openBalances.ts')).openBalances(host, options),
        ),
    },
    {
      balanceSource: (api) => ({
        getBalances: async (request) => (await api.load()).source.getBalances(request),
      }),
    },
  )

export type { BalancesOptions } from './BalancesOptions.ts'
export type { Nft } from './nft/heldNfts.ts'
export type { NftStore } from './nft/NftStore.ts'
export type { OpenedBalances } from './openBalances.ts'
export type { PortfolioStore } from './PortfolioStore.ts'
export type { TokenStore } from './TokenStore.ts'
