/** The actions that need CosmJS; they load together on the first call. */

export { readNameAddress } from '../names/readNameAddress.ts'
export { readPrimaryName } from '../names/readPrimaryName.ts'
export { estimateFee } from './estimateFee.ts'
export { getBalances } from './getBalances.ts'
export { getMaxAmount } from './getMaxAmount.ts'
export { getTransaction } from './getTransaction.ts'
export { previewTransfer as simulate } from './previewTransfer.ts'
export { send } from './send.ts'
export { sendTransaction } from './sendTransaction.ts'
