import type { Async } from '@portico/core'
import type { FeatureHost } from '@portico/core/feature'
import { isEqual, reaction } from '@portico/core/state'
import type { en } from './en.ts'
import type { Subject } from './history.ts'

/** What following the active account needs. */
export type WatchHost = Pick<
  FeatureHost<never, never, typeof en>,
  'account' | 'notify' | 't' | 'transactions'
>

/** A list of the transactions of one account. */
type AccountList = {
  readonly reading: Async<unknown>
  visit(subject: Subject): Promise<void>
  refresh(): Promise<void>
  reset(): void
}

/** Keeps a list on the active account; returns the function that stops it. */
export function watchAccount(store: AccountList, host: WatchHost): () => void {
  // Loads stored transactions, which are then tracked while pending. On failure the history shows alone.
  host.transactions.load().catch(() => undefined)
  const stops = [followAccount, refreshOnSettled, notifyFailure].map((rule) => rule(store, host))
  return () => {
    for (const stop of stops) stop()
  }
}

/** Shows the active account's list on its network (R5.16), and an empty list without an account. */
function followAccount(store: AccountList, { account }: Pick<WatchHost, 'account'>): () => void {
  return reaction(
    () => {
      const { address, networkId } = account.state()
      return address !== undefined && networkId && { address, networkId }
    },
    (subject) => {
      if (subject) void store.visit(subject)
      else store.reset()
    },
    { fireImmediately: true, equals: isEqual },
  )
}

/** Refreshes the list once a transaction is final, because the data service then knows what it moved. */
function refreshOnSettled(
  store: AccountList,
  { transactions }: Pick<WatchHost, 'transactions'>,
): () => void {
  return reaction(
    () => transactions.settled,
    (settled) => {
      if (settled) void store.refresh()
    },
  )
}

/** Shows a toast when the history failed to load (R8.01). */
function notifyFailure(
  store: AccountList,
  { notify, t }: Pick<WatchHost, 'notify' | 't'>,
): () => void {
  return reaction(
    () => store.reading.status === 'error',
    (failed) => {
      if (failed) notify('error', t('notFetched'))
    },
  )
}
