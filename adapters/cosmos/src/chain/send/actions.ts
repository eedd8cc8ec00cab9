/** The actions that need CosmJS; they load together on the first call. */

export { readNameAddress, readPrimaryName } from '../icns.ts'
export { getBalances, getCallsStatus, getTransaction } from '../readChain.ts'
export { describeCalls, previewCalls, sendCalls } from './calls.ts'
export { estimateFee, getMaxAmount } from './getMaxAmount.ts'
export { previewTransfer as simulate } from './previewTransfer.ts'
export { send, sendTransaction } from './send.ts'
