import type { SessionAdapter } from '@portico/core'
import { toAddress } from '../address.ts'
import { createSessionProvider } from './createSessionProvider.ts'

/** EVM wallets over a WalletConnect session. */
export const sessionAdapter: SessionAdapter = {
  toAccounts: (addresses) =>
    addresses.flatMap((text) => {
      const address = toAddress(text)
      return address ? [{ namespace: 'eip155', address, type: 'eoa' }] : []
    }),
  createProvider: createSessionProvider,
  async switchNetwork(session, network) {
    await (await import('./switchSessionNetwork.ts')).switchSessionNetwork(session, network)
  },
}
