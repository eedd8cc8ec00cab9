import { defineErrors } from '@portico/core'

/** Errors specific to Cosmos chains and this adapter. */
export const cosmosErrors = /* @__PURE__ */ defineErrors('cosmos', {
  wrongNetwork: (address: string, network: string) =>
    `"${address}" is an address of another network than ${network}`,
  insufficientFee: 'The network requires a higher fee',
  sequenceMismatch: 'Another transaction of this account came first',
  gasTooHigh: (gas: number) => `The endpoint reported ${gas} gas for a transfer`,
  altered: 'The wallet returned a different transaction than requested',
  walletFee: (fee: string, max: string) =>
    `The wallet set a fee of ${fee}, where at most ${max} was confirmed`,
  wrongDecimals: (denom: string, decimals: number) =>
    `${denom} has ${decimals} decimals, but the request uses another number`,
  unknownDecimals: (denom: string) =>
    `${denom} is not listed among the network's coins, so its decimals are unknown`,
  outOfGas: 'The transaction needs more gas than it was given',
  mempoolFull: 'The network accepts no more transactions for now',
  unauthorized: 'The network does not accept the signature',
  badCall: (what: string) => `Invalid call: ${what}`,
  badSignDoc: 'Invalid SignDoc',
  unknownOutcome: (hash: string) => `Transaction status unknown: ${hash}`,
})
