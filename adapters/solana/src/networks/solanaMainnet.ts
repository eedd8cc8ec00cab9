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
