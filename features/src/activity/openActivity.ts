import type { ActivityHost } from './ActivityHost.ts'
import type { ActivityOptions } from './ActivityOptions.ts'
import { ActivityStore } from './ActivityStore.ts'
import { createHistory } from './createHistory.ts'
import { followAccount } from './reactions/followAccount.ts'
import { notifyFailure } from './reactions/notifyFailure.ts'
import { refreshOnSettled } from './reactions/refreshOnSettled.ts'

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
