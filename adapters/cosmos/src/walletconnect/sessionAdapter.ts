import type { SessionAdapter } from '@portico/core'
import { readAddress } from '../address.ts'
import { createSessionProvider } from './createSessionProvider.ts'

/** Cosmos wallets over a WalletConnect session. Wallets cannot be asked for a network that they did not approve. */
export const sessionAdapter: SessionAdapter = {
  toAccounts: (addresses) =>
    addresses.flatMap((text) => {
      const address = readAddress(text)
      return address ? [{ namespace: 'cosmos', address: address.text, type: 'eoa' }] : []
    }),
  createProvider: createSessionProvider,
}
