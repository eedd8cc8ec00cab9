import type { FeatureHost } from '@portico/core'
import { isEqual, reaction } from '@portico/core/state'
import type { ActivityOptions } from './ActivityOptions.ts'
import { ActivityStore } from './ActivityStore.ts'
import type { en } from './en.ts'
import { createHistory } from './history.ts'

type ActivityHost = Pick<
  FeatureHost<never, never, typeof en>,
  'account' | 'caller' | 'clock' | 'notify' | 'service' | 't' | 'transactions' | 'transport'
>

export type Activity = {
  readonly store: ActivityStore
  /** Keeps the list on the active account while it is on screen; returns the function that releases it. */
  watch(): () => void
}

/** The feature's API at `kit.features.activity`, once it is loaded. */
export function openActivity(host: ActivityHost, options: ActivityOptions): Activity {
  const { transactions, clock } = host
  const store = new ActivityStore({
    history: createHistory(host, options),
    sent: transactions,
    clock,
  })
  return {
    store,
    watch() {
      // Loads stored transactions, which are then tracked while pending. On failure the history shows alone.
      transactions.load().catch(() => undefined)
      const stops = [followAccount, refreshOnSettled, notifyFailure].map((rule) =>
        rule(store, host),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** Shows the active account's list on its network (R5.16), and an empty list without an account. */
function followAccount(
  store: ActivityStore,
  { account }: Pick<ActivityHost, 'account'>,
): () => void {
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
  store: ActivityStore,
  { transactions }: Pick<ActivityHost, 'transactions'>,
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
  store: ActivityStore,
  { notify, t }: Pick<ActivityHost, 'notify' | 't'>,
): () => void {
  return reaction(
    () => store.reading.status === 'error',
    (failed) => {
      if (failed) notify('error', t('failed'))
    },
  )
}
