import type { Unsubscribe } from '@portico/core'
import type { Injected, InjectedAccount } from '../provider/Injected.ts'
import { accountsSchema } from './accountsSchema.ts'

/** Reports every new list of accounts; invalid lists are ignored. */
export function watchAccounts(
  { accounts }: Injected,
  listener: (accounts: readonly InjectedAccount[]) => void,
): Unsubscribe {
  let watching = true
  let unsubscribe: unknown
  const stop = () => {
    watching = false
    if (typeof unsubscribe === 'function') unsubscribe()
  }
  // Wallets return the unsubscribe function directly or as a promise.
  const keep = (given: unknown) => {
    unsubscribe = given
    if (!watching) stop()
  }
  const notify = (listed: unknown) => {
    const { success, data } = accountsSchema.safeParse(listed)
    if (watching && success) listener(data)
  }
  try {
    Promise.resolve(accounts.subscribe(notify)).then(keep, () => undefined)
  } catch {
    // A wallet without change events still works.
  }
  return stop
}
