import { reaction } from '@portico/core/state'
import type { ActivityHost } from '../ActivityHost.ts'
import type { ActivityStore } from '../ActivityStore.ts'

/** Refreshes the list once a transaction is final, because the data service then knows what it moved. */
export function refreshOnSettled(
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
