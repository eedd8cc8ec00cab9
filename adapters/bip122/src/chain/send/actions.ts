/** The actions that need the transaction library; they load together on the first call. */

export { getBalances, getTransaction } from '../readChain.ts'
export { estimateFee, getMaxAmount } from './getMaxAmount.ts'
export { previewPayment as simulate } from './previewPayment.ts'
export { send } from './send.ts'
export { sendTransaction, signTransactions } from './signPsbt.ts'
