import type { NetworkDefinition } from '@portico/core'

/** What wallets call a cluster (Wallet Standard), unlike CAIP-2, which counts by genesis hash. */
export type SolanaChain = `solana:${string}`

/** `walletChain` is for clusters of one's own, which wallets call `solana:localnet` unless told otherwise. */
export type SolanaNetwork = NetworkDefinition<'solana'> & { readonly walletChain?: SolanaChain }
