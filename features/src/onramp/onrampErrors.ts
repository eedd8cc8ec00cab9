import { defineErrors } from '@portico/core'

/** The reasons why a purchase is not offered or begun. */
export const onrampErrors = /* @__PURE__ */ defineErrors('onramp', {
  noOffer: 'No offer for this token and amount',
  noToken: 'A token to buy is required',
  noAmount: 'An amount is required',
  notAmount: 'Invalid amount',
  tooLittle: (min: string, currency: string) => `Amount must be at least ${min} ${currency}`,
  tooMuch: (max: string, currency: string) => `Amount must be at most ${max} ${currency}`,
  timeout: (provider: string) => `${provider} did not answer in time`,
  badCatalogue: (provider: string) => `${provider} returned a wrong list of tokens`,
  badQuote: (provider: string, fault: string) => `${provider} returned a wrong quote: ${fault}`,
  badSession: (provider: string, fault: string) =>
    `${provider} returned a page that is not opened: ${fault}`,
  expired: 'The offer has expired',
})
