/** The actions that need the transaction library; they load together on the first call. */
export { estimateFee } from './estimateFee.ts'
export { getBalances } from './getBalances.ts'
export { getMaxAmount } from './getMaxAmount.ts'
export { getTransaction } from './getTransaction.ts'
export { previewPayment as simulate } from './previewPayment.ts'
export { send } from './send.ts'
export { sendTransaction } from './sendTransaction.ts'
export { signTransactions } from './signTransactions.ts'
