import type { NetworkDefinition } from '@portico/core'

/** A wallet's name of a cluster (Wallet Standard); CAIP-2 uses the genesis hash instead. */
export type SolanaChain = `solana:${string}`

/** `walletChain` is the wallets' name of a custom cluster. Default: `solana:localnet`. */
export type SolanaNetwork = NetworkDefinition<'solana'> & { readonly walletChain?: SolanaChain }
