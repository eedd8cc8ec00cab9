import type { NetworkDefinition } from '@portico/core'
import type { PolkadotNetwork } from './PolkadotNetwork.ts'

/** True for a network of this family that the dapp configured; one that is only known by its id has no prefix. */
export function isPolkadotNetwork(network: NetworkDefinition): network is PolkadotNetwork {
  return network.chainNamespace === 'polkadot' && 'ss58Prefix' in network
}
