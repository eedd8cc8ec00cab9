import type { NodeCall } from '../evm/prepareTransactions.ts'
import type { Network } from '../page/Network.ts'
import { readDelegation } from './readDelegation.ts'

/** Whether an account runs the operator's code on a network. Throws `node`. */
export async function isSmartAccount(
  { smartAccount }: Network,
  address: string,
  node: NodeCall,
): Promise<boolean> {
  if (!smartAccount) return false
  return (await readDelegation(address, smartAccount.delegate, node)).kind === 'own'
}
