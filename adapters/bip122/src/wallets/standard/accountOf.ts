import type { WalletAccount } from '@wallet-standard/base'
import { RpcFailure } from '../RpcFailure.ts'
import { satsCodes } from '../satsCodes.ts'

/** The wallet's own account object for an address. Throws when it is not shown to the page any more. */
export function accountOf(accounts: readonly WalletAccount[], address: string): WalletAccount {
  const account = accounts.find((entry) => entry.address === address)
  if (account) return account
  const message = `The wallet does not show ${address} any more`
  throw new RpcFailure({ code: satsCodes.accessDenied, message })
}
