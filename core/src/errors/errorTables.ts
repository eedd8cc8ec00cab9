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
  unknownOutcome: 'The wallet does not tell whether it sent the transaction',
  insufficientFunds: 'Insufficient funds for the amount and the fee',
  wrongChain: 'The wallet is on another network',
  accountChanged: 'The wallet uses another account now',
  otherAccount: 'The wallet signed with another account, or something else',
})

/** Errors of selecting, adding and reaching networks. */
export const networkErrors = /* @__PURE__ */ defineErrors('network', {
  notFound: 'Network Not Found',
  rejected: 'Network switch rejected',
  notAdded: 'Chain is not supported',
  notSwitched: 'The wallet stayed on another network',
  switchFailed: 'Failed to switch network',
  noSwitch: 'The wallet cannot switch networks',
  wrongEndpoint: (url: string) => `The endpoint ${url} serves another chain`,
  unavailable: (name: string) => `${name} did not answer`,
})

/** Failed requests for balances and transactions. */
export const dataErrors = /* @__PURE__ */ defineErrors('data', {
  balance: 'Token Balance Unavailable',
  transactions: 'Failed to fetch transactions',
})

/** Names of accounts: resolving and registering them. */
export const nameErrors = /* @__PURE__ */ defineErrors('names', {
  resolve: 'Error resolving name',
  lookup: 'Error fetching names for address',
})

/** Titles of the developer's alerts; each is shown once, and only in debug mode. */
export const alertErrors = /* @__PURE__ */ defineErrors('alert', {
  originNotAllowed: 'Invalid App Configuration',
  sessionExpired: 'Session Expired',
  invalidProjectId: 'Invalid Project ID',
  noProjectId: 'Project ID Not Configured',
  serverError: 'Server Error',
  rateLimited: 'Rate Limited',
  multiWalletOff: 'Multi-Wallet Not Enabled',
  remoteOverride: (names: string) => `Remote settings override: ${names}`,
})

/** An alert of the kit; that of a service which nobody configured (`data` is its name) says what to set. */
export const createAlert: typeof alertErrors.create = (key, args, options) => {
  const isService = key === 'noProjectId' && options?.data !== undefined
  const hint = `Set projectId, or services.${options?.data} to a server of your own`
  return alertErrors.create(key, args, { ...options, ...(isService && { hints: [hint] }) })
}
