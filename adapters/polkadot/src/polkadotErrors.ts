import { defineErrors } from '@portico/core'

/** Errors of transfers on this chain family; a module of its own, so that it is not part of the initial load. */
export const polkadotErrors = /* @__PURE__ */ defineErrors('polkadot', {
  otherRuntime: (name: string) => `The runtime ${name} keeps its balances in another way`,
  wrongNetworkAddress: (address: string, network: string) =>
    `"${address}" is spelled for another network than ${network}`,
  belowExistentialDeposit: (least: string) =>
    `The receiver's account would hold less than ${least}, and would not exist`,
  wouldReap: (least: string) => `Your account would keep less than ${least}, and would be removed`,
  otherTransaction: (part: string) =>
    `By what the endpoint says of its runtime, another transaction than the reviewed one would be signed (${part})`,
  dispatchFailed: (name: string) => `The network refused to carry it out: ${name}`,
  refused: (reason: string) => `The network does not take this transaction: ${reason}`,
  unknownOutcome: (hash: string) => `Transaction status unknown: ${hash}`,
  expired: 'Transaction mortality expired',
})
