import type { SessionAdapter } from '@portico/core'
import { addressBytes } from '../addressBytes.ts'
import { toAccount } from '../toAccount.ts'
import { createSessionWallet } from './createSessionWallet.ts'

/** Solana wallets over a WalletConnect session. */
export const sessionAdapter: SessionAdapter = {
  toAccounts: (addresses) =>
    addresses.flatMap((text) => (addressBytes(text) ? [toAccount(text)] : [])),
  createProvider: createSessionWallet,
}
