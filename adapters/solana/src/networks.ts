import type { NetworkDefinition } from '@portico/core'

/** Solana's main cluster. */
export const solanaMainnet = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: {
    default: { http: ['https://api.mainnet-beta.solana.com', 'https://solana-rpc.publicnode.com'] },
  },
  blockExplorers: {
    default: { name: 'Solscan', url: 'https://solscan.io', addressPath: '/account/{id}' },
  },
} as const satisfies NetworkDefinition<'solana'>

/** Solana's devnet cluster, a test network. */
export const solanaDevnet = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  name: 'Solana Devnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: {
    default: {
      http: ['https://api.devnet.solana.com', 'https://solana-devnet.api.onfinality.io/public'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Solscan',
      url: 'https://solscan.io/?cluster=devnet',
      addressPath: '/account/{id}',
    },
  },
  testnet: true,
} as const satisfies NetworkDefinition<'solana'>

/** Solana's testnet cluster, a test network. */
export const solanaTestnet = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  chainNamespace: 'solana',
  name: 'Solana Testnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: {
    default: {
      http: ['https://api.testnet.solana.com', 'https://solana-testnet-rpc.publicnode.com'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Solscan',
      url: 'https://solscan.io/?cluster=testnet',
      addressPath: '/account/{id}',
    },
  },
  testnet: true,
} as const satisfies NetworkDefinition<'solana'>

/** A wallet's name of a cluster (Wallet Standard); CAIP-2 uses the genesis hash instead. */
export type SolanaChain = `solana:${string}`

/** `walletChain` is the wallets' name of a custom cluster. Default: `solana:localnet`. */
export type SolanaNetwork = NetworkDefinition<'solana'> & { readonly walletChain?: SolanaChain }

/** The public clusters: CAIP-2 id to the wallets' name. */
export const clusters: Readonly<Record<string, SolanaChain>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** The wallets' name of this network. */
export function chainOf(network: NetworkDefinition): SolanaChain {
  return (
    clusters[network.caipNetworkId] ?? (network as SolanaNetwork).walletChain ?? 'solana:localnet'
  )
}
