import { reaction } from '@portico/core/state'
import type { SwapStore } from '../SwapStore.ts'
import type { SwapsHost } from '../SwapsHost.ts'

/** Records in the list of transactions how a swap to another network ended there. */
export function recordArrivals(
  { transactions }: Pick<SwapsHost, 'transactions'>,
  { journal }: Pick<SwapStore, 'journal'>,
): () => void {
  return reaction(
    () =>
      transactions.all.flatMap(({ id, received }) => {
        const order = received?.status === 'pending' ? journal.find(id)?.order : undefined
        return order === undefined || order === 'pending' ? [] : [{ id, order }]
      }),
    (ended) => {
      for (const { id, order } of ended)
        void transactions.setArrival(id, order === 'confirmed' ? order : 'failed')
    },
    { fireImmediately: true },
  )
}
