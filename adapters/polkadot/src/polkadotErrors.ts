import { defineErrors } from '@portico/core'

/** Errors of transfers on this chain family; a module of its own, so that it is not part of the initial load. */
export const polkadotErrors = /* @__PURE__ */ defineErrors('polkadot', {
  otherRuntime: (name: string) => `The runtime ${name} stores balances in an unsupported format`,
  wrongNetworkAddress: (address: string, network: string) =>
    `"${address}" is an address of another network than ${network}`,
  belowExistentialDeposit: (least: string) =>
    `The receiver's account would hold less than ${least}, and would not exist`,
  wouldReap: (least: string) => `Your account would keep less than ${least}, and would be removed`,
  otherTransaction: (part: string) =>
    `The runtime data of the endpoint would lead to another transaction than the reviewed one (${part})`,
  dispatchFailed: (name: string) => `The network failed to execute the transaction: ${name}`,
  refused: (reason: string) => `The network rejected the transaction: ${reason}`,
  unknownOutcome: (hash: string) => `Transaction status unknown: ${hash}`,
  expired: 'Transaction mortality expired',
})
