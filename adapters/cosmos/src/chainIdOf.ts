import type { NetworkDefinition } from '@portico/core'
import type { CosmosNetwork } from './CosmosNetwork.ts'

/** The chain id that wallets and nodes know a network by. */
export function chainIdOf(network: NetworkDefinition): string {
  return (network as CosmosNetwork).chainId ?? String(network.id)
}
