/** The actions that need viem; they load together on the first call. */
export { estimateFee } from './estimateFee.ts'
export { getBalances } from './getBalances.ts'
export { getMaxAmount } from './getMaxAmount.ts'
export { getTransaction } from './getTransaction.ts'
export { isContract } from './isContract.ts'
export { send } from './send.ts'
export { sendTransaction } from './sendTransaction.ts'
export { simulate } from './simulate.ts'
