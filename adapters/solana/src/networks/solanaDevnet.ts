import type { NetworkDefinition } from '@portico/core'

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
