import { connectionErrors } from '@portico/core'
import { accountsSchema, type WalletAccountFacts } from '../schemas.ts'

/** The Solana accounts in a wallet's answer. Throws `connection/failed` for an invalid list. */
export function readAccounts(given: unknown): readonly WalletAccountFacts[] {
  const { success, data, error } = accountsSchema.safeParse(given)
  if (success) return data
  const hints = ['The wallet returned accounts that do not match the Wallet Standard']
  throw connectionErrors.create('failed', [], { cause: error, hints })
}
