import { accountAction, defineFeature, eventTypes } from '@portico/core'
import { en } from './en.ts'
import { Swaps } from './Swaps.ts'
import type { SwapsEvents } from './SwapsHost.ts'
import type { SwapsOptions } from './SwapsOptions.ts'

/** Swaps tokens of the active account, with quotes of the given providers. */
export const swaps = (options: SwapsOptions) =>
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
      remote: { swaps: { id: 'swap', value: true } },
      views: {
        Swap: { load: () => import('./views/SwapView.tsx'), title: 'swap' },
        SwapSelectToken: {
          load: () => import('./views/SwapSelectTokenView.tsx'),
          title: 'selectToken',
        },
        SwapPreview: { load: () => import('./views/SwapPreviewView.tsx'), title: 'review' },
        SwapAllowances: {
          load: () => import('./views/SwapAllowancesView.tsx'),
          title: 'allowances',
        },
        SwapProgress: { load: () => import('./views/SwapProgressView.tsx'), title: 'progress' },
      },
      messages: en,
      events: eventTypes<SwapsEvents>(),
      check: async () => (await import('./parseOptions.ts')).parseOptions(options),
      setup: (host) => new Swaps(host, options),
    },
    {
      start: (api) => api.start(),
      describeError: async (_, error, words) =>
        (await import('./views/describeError.ts')).describeError(error, words),
    },
  )

export type { Allowance } from './allowances/Allowance.ts'
export type { AllowanceStore } from './allowances/AllowanceStore.ts'
export { isSameToken } from './isSameToken.ts'
export type { Offer } from './quotes/Offer.ts'
export type { QuoteStore } from './quotes/QuoteStore.ts'
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
export type { Swaps } from './Swaps.ts'
export type { SwapsEvents } from './SwapsHost.ts'
export type { SwapsOptions } from './SwapsOptions.ts'
export { swapErrors } from './swapErrors.ts'
export { tokenId } from './tokenId.ts'
export { swapNetworks } from './tokens/swapNetworks.ts'
