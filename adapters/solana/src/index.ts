import type { SolanaCall } from './calls/SolanaCall.ts'

export type { SolanaCall, SolanaInstruction } from './calls/SolanaCall.ts'
export type { Discovery } from './discovery/discover.ts'
export type { MobileModule, MobileOption } from './discovery/mobileWallet.ts'
export { providerConnector } from './discovery/providerConnector.ts'
export { solanaDevnet } from './networks/solanaDevnet.ts'
export { solanaMainnet } from './networks/solanaMainnet.ts'
export { solanaTestnet } from './networks/solanaTestnet.ts'
export type { WalletIdentity } from './provider/createWallet.ts'
export { registerWallet } from './provider/registerWallet.ts'
export type { WalletSource } from './provider/WalletSource.ts'
export type { SolanaChain, SolanaNetwork } from './SolanaNetwork.ts'
export { type SolanaOptions, solana } from './solana.ts'
export { solanaErrors } from './solanaErrors.ts'

// Adds the types of this family to the kit.
declare module '@portico/core' {
  interface Namespaces {
    solana: { address: string; call: SolanaCall }
  }
}
