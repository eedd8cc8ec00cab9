import type { SolanaCall } from './chain/send/readCalls.ts'

export type { SolanaCall, SolanaInstruction } from './chain/send/readCalls.ts'
export type { Discovery } from './discovery/discover.ts'
export { providerConnector } from './discovery/discover.ts'
export type { MobileModule, MobileOption } from './mobile/mobileWallet.ts'
export type { SolanaChain, SolanaNetwork } from './networks.ts'
export { solanaDevnet, solanaMainnet, solanaTestnet } from './networks.ts'
export type { WalletIdentity, WalletSource } from './registerWallet.ts'
export { registerWallet } from './registerWallet.ts'
export { type SolanaOptions, solana } from './solana.ts'
export { solanaErrors } from './solanaErrors.ts'

// Adds the types of this family to the kit.
declare module '@portico/core' {
  interface Namespaces {
    solana: { address: string; call: SolanaCall }
  }
}
