/** The actions that need @polkadot/api; they load together on the first call. */

export { readUsername } from '../names/readUsername.ts'
export { readUsernameOwner } from '../names/readUsernameOwner.ts'
export { estimateFee } from './estimateFee.ts'
export { getBalances } from './getBalances.ts'
export { getMaxAmount } from './getMaxAmount.ts'
export { getTransaction } from './getTransaction.ts'
export { previewTransfer as simulate } from './previewTransfer.ts'
export { send } from './send.ts'
