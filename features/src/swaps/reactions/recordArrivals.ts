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
      transactions.all.flatMap((sent) => {
        const { id, received } = sent
        const order = received?.status === 'pending' ? journal.find({ id })?.order : undefined
        if (order === undefined || order === 'pending') return []
        const status = order === 'confirmed' ? order : ('failed' as const)
        return [{ ...sent, received: { ...received, status } }]
      }),
    (ended) => {
      for (const sent of ended) void transactions.add(sent)
    },
    { fireImmediately: true },
  )
}
