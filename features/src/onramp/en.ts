import { defineMessages } from '@portico/core'

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
