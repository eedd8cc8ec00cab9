/** The actions that need the chain library; they load together on the first call. */

export { getBalances } from './getBalances.ts'
export { getCallsStatus, getTransaction } from './getTransaction.ts'
export { lookUpName } from './lookUpName.ts'
export { resolveName } from './resolveName.ts'
export { describeCalls, previewCalls, sendCalls } from './send/calls.ts'
export { estimateFee, getMaxAmount } from './send/getMaxAmount.ts'
export { previewTransaction } from './send/previewTransaction.ts'
export { previewTransfer as simulate } from './send/previewTransfer.ts'
export { send, sendTransaction } from './send/send.ts'
