import type { SessionAdapter } from '@portico/core'
import { decodeAddress } from '../address/decodeAddress.ts'
import { createSessionProvider } from './createSessionProvider.ts'

/** How wallets of this family speak over a session. */
export const sessionAdapter: SessionAdapter = {
  toAccounts: (addresses) =>
    addresses.flatMap((address) =>
      decodeAddress(address) ? [{ namespace: 'polkadot', address, type: 'eoa' }] : [],
    ),
  createProvider: createSessionProvider,
}
