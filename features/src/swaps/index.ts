import type { Parser } from '@portico/core/adapter'
import { accountAction, defineFeature, eventTypes, lazyFeature } from '@portico/core/feature'
import { en } from './en.ts'
import type { SwapsEvents, SwapsHost, SwapsOptions } from './SwapsHost.ts'

/** Swaps tokens of the active account, with quotes of the given providers; without any, of 1inch through the data service. */
export const swaps = (options: SwapsOptions = {}) =>
  defineFeature(
    {
      id: 'swaps',
      apiVersion: 1,
      sign: true,
      slots: [
        accountAction({
          id: 'swaps',
          view: 'Swap',
          icon: 'swap',
          label: 'swap',
          priority: 3,
          when: ({ canSend, features }) => canSend && features.swaps !== false,
        }),
      ],
      remote: { swaps: { id: 'swap', value: true, list: true } },
      views: {
        Swap: {
          load: () => import('./views/form/SwapView.tsx'),
          title: 'swap',
          needsAccount: true,
        },
        SwapSelectToken: {
          load: () => import('./views/tokens/SwapSelectTokenView.tsx'),
          title: 'selectToken',
          needsAccount: true,
        },
        SwapPreview: {
          load: () => import('./views/review/SwapPreviewView.tsx'),
          title: 'review',
          needsAccount: true,
        },
        SwapAllowances: {
          load: () => import('./views/review/SwapAllowancesView.tsx'),
          title: 'allowances',
          needsAccount: true,
        },
        SwapProgress: {
          load: () => import('./views/review/SwapProgressView.tsx'),
          title: 'progress',
        },
      },
      messages: en,
      events: eventTypes<SwapsEvents>(),
      check: async () => (await import('./checkSwapsOptions.ts')).checkSwapsOptions(options),
      setup: (host: SwapsHost) => openLazily(host, options),
    },
    {
      start: (api) => api.start(),
      async describeError(_, error, { translator, wallet, network }) {
        if (!network) return undefined
        const { failureText, reviewEn } = await import('./views/review/en.ts')
        return failureText(error, { t: translator(reviewEn), wallet, network })
      },
    },
  )

const underWay: Parser = {
  safeParse: (data) => ({ success: JSON.stringify(data).includes('"pending"'), data }),
}

function openLazily(host: SwapsHost, options: SwapsOptions) {
  const open = async () => (await import('./openSwaps.ts')).openSwaps(host, options)
  const feature = lazyFeature(host, open)
  return Object.assign(feature, {
    /** Follows swaps of earlier visits that no block ends: orders, and those to another network. */
    start() {
      // Offline they are followed on a later page load.
      if (host.storage.get('swaps', underWay)) feature.load().catch(() => undefined)
      return () => undefined
    },
  })
}

export type { Allowance, AllowanceStore } from './AllowanceStore.ts'
export { isSameToken } from './isSameToken.ts'
export type { Offer } from './quotes/Offer.ts'
export type { QuoteMarket } from './quotes/openQuotes.ts'
export type { SwapReview } from './run/SwapReview.ts'
export type { SwapRun } from './run/SwapRun.ts'
export type {
  ContractReads,
  CreateSwapProvider,
  PrepareRequest,
  QuoteRequest,
  StatusRequest,
  SwapFee,
  SwapProvider,
  SwapProviderHost,
  SwapQuote,
  SwapRoute,
  SwapStatus,
  SwapStep,
  SwapToken,
  TokensRequest,
} from './SwapProvider.ts'
export type { SwapStore } from './SwapStore.ts'
export type { SwapsEvents, SwapsOptions } from './SwapsHost.ts'
export { swapErrors } from './swapErrors.ts'
export { swapNetworks } from './vendorQuotes/swapNetworks.ts'
