import type { SessionDialect } from '@portico/core'
import { toAddress } from '../address.ts'
import { createSessionProvider } from './createSessionProvider.ts'
import { switchSessionNetwork } from './switchSessionNetwork.ts'

/** How EVM wallets speak over a session. */
export const sessionAdapter: SessionDialect = {
  toAccounts: (addresses) =>
    addresses.flatMap((text) => {
      const address = toAddress(text)
      return address ? [{ namespace: 'eip155', address, type: 'eoa' }] : []
    }),
  createProvider: createSessionProvider,
  switchNetwork: switchSessionNetwork,
}
