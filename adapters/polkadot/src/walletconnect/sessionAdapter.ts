import type { SessionAdapter } from '@portico/core'
import { decodeAddress } from '../address/decodeAddress.ts'
import { createSessionProvider } from './createSessionProvider.ts'

/** Wallets of this family over a WalletConnect session. */
export const sessionAdapter: SessionAdapter = {
  toAccounts: (addresses) =>
    addresses.flatMap((address) =>
      decodeAddress(address) ? [{ namespace: 'polkadot', address, type: 'eoa' }] : [],
    ),
  createProvider: createSessionProvider,
}
