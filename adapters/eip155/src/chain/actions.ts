/** The actions that need viem; they load together on the first call. */
export { callContracts } from './callContracts.ts'
export { getTransaction } from './getTransaction.ts'
export { getBalances, isContract } from './readAccount.ts'
export { estimateFee } from './send/fees.ts'
export { getMaxAmount } from './send/getMaxAmount.ts'
export { previewCalls, simulate } from './send/preview.ts'
export { send, sendTransaction } from './send/send.ts'
export { getAllowances, readToken } from './tokens.ts'
