import { defineErrors } from '@portico/core'

/** What is peculiar to Cosmos chains: setting the adapter up, and what a chain says of a transaction. */
export const cosmosErrors = /* @__PURE__ */ defineErrors('cosmos', {
  noNetworks: 'cosmos() needs at least one network',
  badNetwork: (network: string, wrong: string) => `Network ${network}: ${wrong}`,
  badRpcUrls: (id: string, wrong: string) => `rpcUrls of ${id}: ${wrong}`,
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
