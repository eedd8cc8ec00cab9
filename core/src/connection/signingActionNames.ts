import type { SigningActions } from './SigningActions.ts'

/** The names of what a connected wallet can be asked. */
export const signingVerbs = [
  'signMessage',
  'signTypedData',
  'send',
  'estimateFee',
  'signTransactions',
  'sendTransaction',
  'sendCalls',
  'getCallsStatus',
  'getCapabilities',
] as const satisfies readonly (keyof SigningActions)[]
