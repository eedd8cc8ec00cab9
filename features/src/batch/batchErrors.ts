import { defineErrors } from '@portico/core'

/** The reasons why several calls are not made, or not all of them. */
export const batchErrors = /* @__PURE__ */ defineErrors('batch', {
  invalid: (what: string) => `Invalid batch: ${what}`,
  busy: 'Another batch is open',
  unsupported: (namespace: string) => `Batches of calls are not supported on ${namespace}`,
  notAtomic: 'The wallet cannot make these calls all or none',
  notSponsored: (host: string) => `${host} does not pay the network fee`,
  wouldFail: (place: number) => `Call ${place} would fail`,
  differs: 'The calls would do something else than was shown',
  callFailed: (place: number) => `Call ${place} failed`,
  replaced: (place: number) => `Another transaction took the place of call ${place}`,
  elsewhere: 'Another page went on with this batch, and ended it',
  failed: 'The batch failed, and nothing was done',
  partly: 'The wallet made only some of the calls',
  stopped: (done: number, total: number) => `${done} of ${total} calls were made`,
  unknownOutcome: 'The wallet does not tell what became of the batch',
})
