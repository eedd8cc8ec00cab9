import { connectionErrors } from '@portico/core'
import type { Injected, InjectedAccount } from '../provider/Injected.ts'
import { accountsSchema } from './accountsSchema.ts'

/** The accounts that the wallet shows to this page. Throws what it throws, and `connection/failed`. */
export async function readAccounts({ accounts }: Injected): Promise<readonly InjectedAccount[]> {
  const { success, data, error } = accountsSchema.safeParse(await accounts.get())
  if (success) return data
  const hints = ['The wallet listed its accounts in another shape than the standard says']
  throw connectionErrors.create('failed', [], { cause: error, hints })
}
