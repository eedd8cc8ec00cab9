/** Several calls of an account, for the features that make them. */

export { browserLocks } from '../async/browserLocks.ts'
export { pause } from '../async/pause.ts'
export { type Atomicity, atomicityOf } from './atomicityOf.ts'
export type { CallStatus } from './CallStatus.ts'
export { callIntervals } from './callIntervals.ts'
export { isCallsRefusal } from './isCallsRefusal.ts'
export { makeCall, type OneCall } from './makeCall.ts'
export { mayBeCarriedOut } from './mayBeCarriedOut.ts'
export {
  type OpenRequest,
  OpenRequests,
  openRequestErrors,
  type RequestLocks,
  type RequestPlace,
} from './OpenRequests.ts'
export { readCapabilities } from './readCapabilities.ts'
export { waitForCalls } from './waitForCalls.ts'
