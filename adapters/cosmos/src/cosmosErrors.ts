import { defineErrors } from '@portico/core'

/** Errors specific to Cosmos chains and this adapter. */
export const cosmosErrors = /* @__PURE__ */ defineErrors('cosmos', {
  wrongNetwork: (address: string, network: string) =>
    `"${address}" is an address of another network than ${network}`,
  insufficientFee: 'The network asks for a higher fee',
  sequenceMismatch: 'Another transaction of this account came first',
  gasTooHigh: (gas: number) => `The endpoint says that a transfer needs ${gas} gas`,
  altered: 'The wallet returned another transaction than the one that it was given',
  walletFee: (fee: string, max: string) =>
    `The wallet set a fee of ${fee}, where at most ${max} was confirmed`,
  wrongDecimals: (denom: string, decimals: number) =>
    `${denom} has ${decimals} decimals, and the request counts in others`,
  unknownDecimals: (denom: string) =>
    `${denom} is not listed among the network's coins, so its decimals are unknown`,
  outOfGas: 'The transaction needs more gas than it was given',
  mempoolFull: 'The network accepts no more transactions for now',
  unauthorized: 'The network does not accept the signature',
  badSignDoc: 'Not a SignDoc',
  unknownOutcome: (hash: string) => `Transaction status unknown: ${hash}`,
})
