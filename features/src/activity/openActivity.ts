import type { ActivityHost } from './ActivityHost.ts'
import type { ActivityOptions } from './ActivityOptions.ts'
import { ActivityStore } from './ActivityStore.ts'
import { createHistory } from './createHistory.ts'
import { followAccount } from './reactions/followAccount.ts'
import { notifyFailure } from './reactions/notifyFailure.ts'
import { refreshOnSettled } from './reactions/refreshOnSettled.ts'

export type Activity = {
  readonly store: ActivityStore
  /** Keeps the store at the account in use while it is on screen; gives the release. */
  watch(): () => void
}

/** What a dapp and the view reach at `kit.features.activity` once it is loaded. */
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
      // Read from storage, and followed while pending. Where that fails, the rest is worth showing alone.
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
