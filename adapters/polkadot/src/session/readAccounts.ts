import { connectionErrors } from '@portico/core'
import type { Injected, InjectedAccount } from '../provider/Injected.ts'
import { accountsSchema } from './accountsSchema.ts'

/** Reads the accounts that the wallet exposes to this page. Throws the wallet's error, and `connection/failed`. */
export async function readAccounts({ accounts }: Injected): Promise<readonly InjectedAccount[]> {
  const { success, data, error } = accountsSchema.safeParse(await accounts.get())
  if (success) return data
  const hints = ['The wallet listed its accounts in another shape than the standard says']
  throw connectionErrors.create('failed', [], { cause: error, hints })
}
