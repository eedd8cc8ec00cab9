/** The actions that need @polkadot/api; they load together on the first call. */

export { getTransaction } from '../getTransaction.ts'
export { getBalances } from '../readBalance.ts'
export { readUsername, readUsernameOwner } from '../usernames.ts'
export { send } from './send.ts'
export { estimateFee, getMaxAmount, previewTransfer as simulate } from './transfer.ts'
