import type { SessionAdapter } from '@portico/core'
import { readAddress } from '../address.ts'
import { createSessionProvider } from './createSessionProvider.ts'

/** How Cosmos wallets speak over a session. They have no request for a network that they did not approve. */
export const sessionAdapter: SessionAdapter = {
  toAccounts: (addresses) =>
    addresses.flatMap((text) => {
      const address = readAddress(text)
      return address ? [{ namespace: 'cosmos', address: address.text, type: 'eoa' }] : []
    }),
  createProvider: createSessionProvider,
}
