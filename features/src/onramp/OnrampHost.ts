import { defineMessages, type FeatureHost } from '@portico/core/feature'

/** Texts that Account and the header show before the feature's code has loaded. */
export const en = defineMessages({
  buy: 'Buy',
  buyTitle: 'Buy tokens',
  providers: 'Offers',
  selectToken: 'Choose a token',
  selectCurrency: 'Choose a currency',
  preview: 'Review purchase',
  progress: 'Your purchase',
  purchases: 'Purchases',
})

/** The views of the feature, with their params. */
export type OnrampViews = {
  /** Prefills the form: the symbol or CAIP-19 id of a token, and an amount of money. */
  OnRamp: { token?: string; amount?: string } | undefined
  OnRampProviders: undefined
  OnRampTokenSelect: undefined
  OnRampFiatSelect: undefined
  OnRampPreview: undefined
  OnRampPurchases: undefined
  BuyInProgress: { id: string }
}

/** The analytics events of the on-ramp, without address and amount. */
export type OnrampEvents = {
  SELECT_BUY_CRYPTO: undefined
  SELECT_BUY_PROVIDER: { provider: string }
}

export type OnrampHost = FeatureHost<OnrampViews, OnrampEvents, typeof en>
