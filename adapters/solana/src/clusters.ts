import type { SolanaChain } from './SolanaNetwork.ts'

/** The public clusters: CAIP-2 id to the wallets' name. */
export const clusters: Readonly<Record<string, SolanaChain>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}
