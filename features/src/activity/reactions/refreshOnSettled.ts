import { reaction } from '@portico/core/state'
import type { ActivityHost } from '../ActivityHost.ts'
import type { ActivityStore } from '../ActivityStore.ts'

/** Once a transaction is final, the data service can tell what moved in it. */
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
