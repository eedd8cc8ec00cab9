/** The actions that need the chain library; they load together on the first call. */

export { lookUpName } from '../names/lookUpName.ts'
export { resolveName } from '../names/resolveName.ts'
export { estimateFee } from './estimateFee.ts'
export { getBalances } from './getBalances.ts'
export { getMaxAmount } from './getMaxAmount.ts'
export { getTransaction } from './getTransaction.ts'
export { previewTransaction } from './previewTransaction.ts'
export { previewTransfer as simulate } from './previewTransfer.ts'
export { send } from './send.ts'
export { sendTransaction } from './sendTransaction.ts'
