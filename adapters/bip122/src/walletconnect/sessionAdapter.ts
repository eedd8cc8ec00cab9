import type { Account, SessionAdapter } from '@portico/core'
import { readAddress } from '../address/readAddress.ts'
import { createProvider } from '../provider/createProvider.ts'
import { addressesFrom } from '../session/addressesFrom.ts'
import { SessionWallet } from './SessionWallet.ts'

/** Bitcoin wallets over a WalletConnect session. */
export const sessionAdapter: SessionAdapter = {
  toAccounts(addresses) {
    const known = addresses.filter((text) => readAddress(text)).map((address) => ({ address }))
    const accounts = addressesFrom(known).map(
      ({ address, purpose }): Account => ({ namespace: 'bip122', address, type: purpose }),
    )
    const pays = ({ type }: Account) => type === 'payment'
    return [...accounts.filter(pays), ...accounts.filter((account) => !pays(account))]
  },
  createProvider: (session) => createProvider(new SessionWallet(session)),
}
