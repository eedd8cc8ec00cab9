import type { NetworkDefinition } from '@portico/core'
import { clusters } from './clusters.ts'
import type { SolanaChain, SolanaNetwork } from './SolanaNetwork.ts'

/** The wallets' name of this network. */
export function chainOf(network: NetworkDefinition): SolanaChain {
  return (
    clusters[network.caipNetworkId] ?? (network as SolanaNetwork).walletChain ?? 'solana:localnet'
  )
}
