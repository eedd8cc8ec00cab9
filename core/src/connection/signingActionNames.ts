import type { SigningActions } from './SigningActions.ts'

/** The names of the actions of a connected wallet. */
export const signingActionNames = [
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
