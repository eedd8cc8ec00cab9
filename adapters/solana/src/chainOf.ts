import type { NetworkDefinition } from '@portico/core'
import type { SolanaChain, SolanaNetwork } from './SolanaNetwork.ts'

const clusters: Readonly<Record<string, SolanaChain>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** What wallets call this network. */
export function chainOf(network: NetworkDefinition): SolanaChain {
  return (
    clusters[network.caipNetworkId] ?? (network as SolanaNetwork).walletChain ?? 'solana:localnet'
  )
}
