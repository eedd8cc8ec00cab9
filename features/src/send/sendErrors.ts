import { defineErrors } from '@portico/core'

/** Why a transfer is not made. */
export const sendErrors = /* @__PURE__ */ defineErrors('send', {
  notAmount: 'This is no amount',
  tooManyDecimals: (symbol: string, decimals: number) =>
    `${symbol} has at most ${decimals} decimals`,
  tooMuch: (symbol: string) => `There is not that much ${symbol}`,
  zero: 'The amount is nothing',
  badReceiver: (network: string) => `This is no address or name on ${network}`,
  unknownName: (name: string) => `Nobody is known as ${name}`,
  badLink: 'This payment link cannot be used',
  noToken: 'The payment link asks for a token that is not there',
  otherNetwork: (network: string) => `This address is for ${network}`,
  unaccepted: 'A warning was not accepted',
  wouldFail: 'The transfer would fail',
  differs: 'A trial of the transfer moved something else than what was asked for',
  shortOfFee: (symbol: string) => `Not enough ${symbol} for the fee`,
  busy: 'The wallet is asked already',
})
