/** The actions that need CosmJS; they load together on the first call. */

export { readNameAddress, readPrimaryName } from './icns.ts'
export { getBalances, getCallsStatus, getTransaction } from './readChain.ts'
export { describeCalls, previewCalls, sendCalls } from './send/calls.ts'
export { estimateFee, getMaxAmount } from './send/getMaxAmount.ts'
export { previewTransfer as simulate } from './send/previewTransfer.ts'
export { send, sendTransaction } from './send/send.ts'
