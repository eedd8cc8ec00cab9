import type { Account, SessionDialect } from '@portico/core'
import { readAddress } from '../address/readAddress.ts'
import { createProvider } from '../provider/createProvider.ts'
import { addressesFrom } from '../session/addressesFrom.ts'
import { SessionWallet } from './SessionWallet.ts'

/** How Bitcoin wallets speak over a session. */
export const dialect: SessionDialect = {
  toAccounts: (addresses) =>
    addressesFrom(
      addresses.filter((text) => readAddress(text)).map((address) => ({ address })),
    ).map(({ address, purpose }): Account => ({ namespace: 'bip122', address, type: purpose })),
  createProvider: (session) => createProvider(new SessionWallet(session)),
}
