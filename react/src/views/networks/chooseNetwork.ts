import { type Kit, leaveSwitching, type NetworkDefinition } from '@portico/core'
import { switchTarget } from './switchTarget.ts'

/**
 * Opens the view for choosing this network. Without a connected wallet, or when the wallet is on it already,
 * switches immediately.
 */
export async function chooseNetwork(kit: Kit, network: NetworkDefinition): Promise<void> {
  const { caipNetworkId, chainNamespace } = network
  const target = switchTarget(kit, network)
  if (target === undefined) return
  if (target === 'SwitchActiveChain')
    return kit.router.push(target, { namespace: chainNamespace, networkId: caipNetworkId })
  const connection = kit.connections.current(chainNamespace)
  if (connection && connection.networkId !== caipNetworkId)
    return kit.router.push(target, { networkId: caipNetworkId })
  await kit.switchNetwork(caipNetworkId)
  leaveSwitching(kit.router, kit.modal)
}
