/** What viem is needed for, loaded together with the first of them. */
export { estimateFee } from './estimateFee.ts'
export { getBalances } from './getBalances.ts'
export { getMaxAmount } from './getMaxAmount.ts'
export { getTransaction } from './getTransaction.ts'
export { isContract } from './isContract.ts'
export { send } from './send.ts'
export { sendTransaction } from './sendTransaction.ts'
export { simulate } from './simulate.ts'
