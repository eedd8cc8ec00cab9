import type { WalletConnectSupport } from '@portico/core'

/** Cosmos wallets over WalletConnect. */
export const walletConnect: WalletConnectSupport = {
  load: async () => (await import('./scope.ts')).scope,
}
