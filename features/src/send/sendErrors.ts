import { defineErrors } from '@portico/core'

/** The reasons why a transfer is not made. */
export const sendErrors = /* @__PURE__ */ defineErrors('send', {
  notAmount: 'Invalid amount',
  tooManyDecimals: (symbol: string, decimals: number) =>
    `${symbol} has at most ${decimals} decimals`,
  tooMuch: (symbol: string) => `Insufficient ${symbol} balance`,
  zero: 'Amount must be greater than zero',
  badReceiver: (network: string) => `Not an address or a name on ${network}`,
  unknownName: (name: string) => `Name ${name} not found`,
  badLink: 'This payment link cannot be used',
  noToken: 'The payment link asks for a token that is not there',
  otherNetwork: (network: string) => `This address is for ${network}`,
  wouldFail: 'The transfer would fail',
  differs: 'A trial of the transfer moved something else than what was asked for',
  shortOfFee: (symbol: string) => `Not enough ${symbol} for the fee`,
})
