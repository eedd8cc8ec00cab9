import type { NodeCall } from '../evm/NodeCall.ts'
import type { Network } from '../page/Network.ts'
import { readDelegation } from './readDelegation.ts'
import { smartSettings } from './smartSettings.ts'

/** Whether an account runs the operator's code on a network. Throws `node`. */
export async function isSmartAccount(
  network: Network,
  address: string,
  node: NodeCall,
): Promise<boolean> {
  const settings = smartSettings(network)
  if (!settings) return false
  return (await readDelegation(address, settings.delegate, node)).kind === 'own'
}
