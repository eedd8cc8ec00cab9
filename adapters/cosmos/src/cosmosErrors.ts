import { defineErrors } from '@portico/core'

/** What a Cosmos chain, or the adapter before it, has against a transaction. */
export const cosmosErrors = /* @__PURE__ */ defineErrors('cosmos', {
  wrongNetwork: (address: string, network: string) =>
    `"${address}" is an address of another network than ${network}`,
  insufficientFee: 'The network asks for a higher fee',
  sequenceMismatch: 'Another transaction of this account came first',
  outOfGas: 'The transaction needs more gas than it was given',
  mempoolFull: 'The network takes no more transactions for now',
  unauthorized: 'The network does not accept the signature',
  badSignDoc: 'Not a SignDoc',
  unknownOutcome: (hash: string) => `Nobody answered whether transaction ${hash} was taken`,
})
