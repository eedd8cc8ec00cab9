/** The actions that need the transaction library; they load together on the first call. */

export { getBalances, getTransaction } from './readChain.ts'
export { estimateFee, getMaxAmount } from './send/getMaxAmount.ts'
export { previewPayment as simulate } from './send/previewPayment.ts'
export { send } from './send/send.ts'
export { sendTransaction, signTransactions } from './send/signPsbt.ts'
