import type { NetworkDefinition } from '@portico/core'
import type { CosmosNetwork } from './CosmosNetwork.ts'

/** The chain id that wallets and nodes use for a network. */
export function chainIdOf(network: NetworkDefinition): string {
  return (network as CosmosNetwork).chainId ?? String(network.id)
}
