import { defineErrors } from '@portico/core'

/** The reasons why a swap is not offered, prepared or made. */
export const swapErrors = /* @__PURE__ */ defineErrors('swaps', {
  unsupportedNetwork: 'Network not supported for Swaps',
  noOffer: 'There is no offer yet',
  noRoute: 'No offer for this pair and amount',
  noToken: 'A token to receive is required',
  noAmount: 'An amount is required',
  notAmount: 'Invalid amount',
  tooManyDecimals: (symbol: string, decimals: number) =>
    `${symbol} has at most ${decimals} decimals`,
  zero: 'Amount must be greater than zero',
  tooMuch: (symbol: string) => `Insufficient ${symbol} balance`,
  shortOfFee: (symbol: string) => `Not enough ${symbol} for the fee`,
  sameToken: 'Both sides are the same token',
  badQuote: (provider: string, fault: string) => `${provider} returned a wrong quote: ${fault}`,
  badStep: (provider: string, fault: string) => `${provider} prepared something else: ${fault}`,
  timeout: (provider: string) => `${provider} did not answer in time`,
  expired: 'The quote has expired',
  priceMoved: (amount: string, symbol: string) =>
    `The price moved: ${amount} ${symbol} would arrive now, less than agreed`,
  wouldFail: 'The swap would fail',
  differs: 'A trial of the swap moved something else than what was shown',
  unproved: 'No trial could show what arrives at least',
  contractAccount: (network: string) =>
    `The account is a contract, which may not be at its address on ${network}`,
  decimals: (symbol: string) => `The chain reports other decimals for ${symbol}`,
  unknownOutcome: (provider: string) =>
    `${provider} did not say whether it took the signed swap, which it may still carry out`,
  approvalFailed: (symbol: string) => `The approval of ${symbol} failed`,
})
