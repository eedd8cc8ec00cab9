import {
  accountAction,
  defineFeature,
  eventTypes,
  lazyFeature,
  tabSection,
} from '@portico/core/feature'
import { en, type OnrampEvents } from './OnrampHost.ts'
import type { OnrampOptions } from './OnrampOptions.ts'

/** Buys tokens for the active account with money, at the given sellers; without any, at Meld and Coinbase. */
export const onramp = (options: OnrampOptions = {}) =>
  defineFeature(
    {
      id: 'onramp',
      apiVersion: 1,
      sign: true,
      slots: [
        accountAction({
          id: 'onramp',
          view: 'OnRamp',
          icon: 'buy',
          label: 'buy',
          priority: 4,
          when: ({ features }) => features.onramp !== false,
        }),
        tabSection({
          id: 'onramp',
          tab: 'activity',
          load: () => import('./views/OnRampRecentView.tsx'),
        }),
      ],
      remote: { onramp: { id: 'onramp', value: true, list: true } },
      views: {
        OnRamp: {
          load: () => import('./views/form/OnRampView.tsx'),
          title: 'buyTitle',
          needsAccount: true,
        },
        OnRampProviders: {
          load: () => import('./views/form/OnRampProvidersView.tsx'),
          title: 'providers',
          needsAccount: true,
        },
        OnRampTokenSelect: {
          load: () => import('./views/OnRampTokenSelectView.tsx'),
          title: 'selectToken',
        },
        OnRampFiatSelect: {
          load: () => import('./views/OnRampFiatSelectView.tsx'),
          title: 'selectCurrency',
        },
        OnRampPreview: {
          load: () => import('./views/OnRampPreviewView.tsx'),
          title: 'preview',
          needsAccount: true,
        },
        OnRampPurchases: {
          load: () => import('./views/OnRampPurchasesView.tsx'),
          title: 'purchases',
        },
        BuyInProgress: { load: () => import('./views/BuyInProgressView.tsx'), title: 'progress' },
      },
      messages: en,
      events: eventTypes<OnrampEvents>(),
      check: async () => (await import('./OnrampOptions.ts')).checkOnrampOptions(options),
      setup: (host) =>
        lazyFeature(host, async () => (await import('./openOnramp.ts')).openOnramp(host, options)),
    },
    {
      describeError: async (_, error, { translator, wallet }) => {
        const { purchaseEn, purchaseErrorText } = await import('./views/purchaseEn.ts')
        return purchaseErrorText(error, translator(purchaseEn), { wallet, provider: '' })
      },
    },
  )

export type { OnrampEvents } from './OnrampHost.ts'
export type { OnrampOptions } from './OnrampOptions.ts'
export type {
  AccountProof,
  CreateOnrampProvider,
  Money,
  OnrampCatalogue,
  OnrampProvider,
  OnrampProviderHost,
  OnrampQuote,
  OnrampRequest,
  OnrampSession,
  OnrampStatus,
  OnrampToken,
  PaymentCurrency,
  PaymentMethod,
  SessionRequest,
} from './OnrampProvider.ts'
export type { OnrampStore } from './OnrampStore.ts'
export { onrampErrors } from './onrampErrors.ts'
export type { Purchase } from './purchase/Purchase.ts'
