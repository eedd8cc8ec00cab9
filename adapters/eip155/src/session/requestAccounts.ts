import { type Clock, connectionErrors } from '@portico/core'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { isLocked } from './isLocked.ts'
import { readAccounts } from './readAccounts.ts'

/** Asks the visitor for accounts; at least one. Throws `connection/*`. */
export async function requestAccounts(
  provider: Eip1193Provider,
  clock: Clock,
): Promise<readonly string[]> {
  try {
    const accounts = await readAccounts(provider, 'eth_requestAccounts')
    if (accounts.length > 0) return accounts
    throw connectionErrors.create('unauthorized', [])
  } catch (cause) {
    const { walletErrors } = await import('../walletErrors.ts')
    const error = walletErrors.toConnectionError(cause)
    const unclear = ['connection/busy', 'connection/unauthorized'].includes(error.code)
    if (unclear && (await isLocked(provider, clock)))
      throw connectionErrors.create('locked', [], { cause })
    throw error
  }
}
