import type { WalletConnectSupport } from '@portico/core'

/** Wallets of Solana over WalletConnect. */
export const walletConnect: WalletConnectSupport = {
  load: async () => (await import('./scope.ts')).scope,
}
