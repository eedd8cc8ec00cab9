import type { NetworkDefinition } from '@portico/core'

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
