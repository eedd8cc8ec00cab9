/** Several calls of an account, for the features that make them. */

export { type Atomicity, atomicityOf } from './atomicityOf.ts'
export type { CallStatus } from './CallStatus.ts'
export { makeCall, type OneCall } from './makeCall.ts'
export { readCapabilities } from './readCapabilities.ts'
