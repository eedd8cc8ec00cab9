import { defineErrors } from './defineErrors.ts'

/** A request to a connected wallet: signing, sending, reading. */
export const requestErrors = /* @__PURE__ */ defineErrors('request', {
  rejected: 'Request rejected',
  invalid: (verb: string, what: string) => `Invalid input of ${verb}: ${what}`,
  unsupported: (verb: string, namespace: string) => `${namespace} has no ${verb}`,
  unsupportedChain: 'Unsupported chain',
  amountAndReceiver: 'An amount and receiver address are required',
  token: 'A token is required',
  badAmount: (amount: string) => `"${amount}" is not an amount`,
  otherDecimals: (token: string, onChain: number, given: number) =>
    `${token} has ${onChain} decimals on the chain, not ${given}`,
  badAddress: (address: string) => `"${address}" is not an address of this network`,
  signFailed: 'Error signing message',
  sendFailed: 'The transaction was not sent',
  insufficientFunds: 'Insufficient funds for the amount and the fee',
  feeAboveReview: (now: string, reviewed: string) =>
    `The fee is now ${now}, more than 1.25 times the reviewed ${reviewed}: confirm the new fee`,
  feeNotReviewed: (fee: string, limit: string) =>
    `A fee of ${fee} was not reviewed, and without a review at most ${limit} is paid`,
  wrongChain: 'The wallet is on another network',
  accountChanged: 'The wallet uses another account now',
})
