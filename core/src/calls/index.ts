export type {
  AlteredAccount,
  CallAction,
  CallPreview,
  CallsPreview,
  Preview,
  PreviewApproval,
  PreviewChange,
  PreviewRisk,
  TransactionPreview,
  TransferUnits,
  VoteOption,
} from '../adapter/Preview.ts'
export type { AllowancesRequest, ApprovalRequest, TokenDescription } from '../adapter/Tokens.ts'
/** Several calls of an account, for the features that make them. */

export { browserLocks } from '../storage/RecordList.ts'
export type { CallStatus } from './makeCall.ts'
export { callIntervals, makeCall, type OneCall, waitForCalls } from './makeCall.ts'
export { isCallsRefusal, mayBeCarriedOut } from './mayBeCarriedOut.ts'
export {
  type OpenRequest,
  OpenRequests,
  openRequestErrors,
  type RequestLocks,
  type RequestPlace,
} from './OpenRequests.ts'
export { type Atomicity, atomicityOf, readCapabilities } from './readCapabilities.ts'
