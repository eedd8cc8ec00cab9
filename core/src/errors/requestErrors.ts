import { defineErrors } from './defineErrors.ts'

/** Errors of requests to a connected wallet: signing, sending, reading. */
export const requestErrors = /* @__PURE__ */ defineErrors('request', {
  rejected: 'Request rejected',
  invalid: (action: string, what: string) => `Invalid input of ${action}: ${what}`,
  unsupported: (action: string, namespace: string) => `${namespace} has no ${action}`,
  unsupportedChain: 'Unsupported chain',
  amountAndReceiver: 'An amount and receiver address are required',
  token: 'A token is required',
  badAmount: (amount: string) => `"${amount}" is not an amount`,
  tooManyDecimals: (amount: string, decimals: number) =>
    `"${amount}" has more than ${decimals} decimals`,
  badChecksum: (address: string) =>
    `The upper and lower case of "${address}" does not fit its checksum`,
  badAddress: (address: string) => `"${address}" is not an address of this network`,
  signFailed: 'Error signing message',
  sendFailed: 'The transaction was not sent',
  insufficientFunds: 'Insufficient funds for the amount and the fee',
  wrongChain: 'The wallet is on another network',
  accountChanged: 'The wallet uses another account now',
  otherAccount: 'The wallet signed with another account, or something else',
})
