import type { NodeCall } from '../evm/NodeCall.ts'
import { frameError } from '../frameError.ts'
import type { SignContext } from '../sign/SignContext.ts'
import { type SmartAccountSettings, smartSettings } from './smartSettings.ts'

type SmartNetwork = {
  readonly settings: SmartAccountSettings
  readonly chainId: number
  readonly node: NodeCall
}

/** A network with smart accounts, and its node. Throws `chain` for a network of plain accounts alone. */
export function smartNetwork({
  wallet,
  network,
}: Pick<SignContext, 'wallet' | 'network'>): SmartNetwork {
  const { id } = network
  const settings = smartSettings(network)
  if (!settings || !id.startsWith('eip155:')) throw frameError('chain')
  return {
    settings,
    chainId: Number(id.slice('eip155:'.length)),
    node: (method, params) => wallet.nodeRequest(id, method, params),
  }
}
