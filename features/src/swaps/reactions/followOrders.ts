import type { Clock } from '@portico/core'
import { reaction } from '@portico/core/state'
import type { SwapRecord } from '../run/SwapRecord.ts'
import type { SwapProvider } from '../SwapProvider.ts'
import type { SwapStore } from '../SwapStore.ts'
import { withSwapLimit } from '../withSwapLimit.ts'

const intervalMs = 5_000
const timeoutMs = 10_000
/** Half an hour; a later visit goes on. */
const maxPolls = 360

type Host = { readonly clock: Clock; readonly signal: AbortSignal }

/** Asks the provider how far its orders and its swaps between two networks are, until each is final. */
export function followOrders(
  host: Host,
  { journal, providers }: Pick<SwapStore, 'journal' | 'providers'>,
): () => void {
  const followed = new Map<string, () => void>()
  const follow = (id: string, provider: SwapProvider, polls = 0): void => {
    const poll = async () => {
      const record = journal.find(id)
      if (record?.order !== 'pending') return
      const status = await statusOf(host, provider, record)
      if (!followed.has(id)) return
      if (status !== 'pending') journal.put({ ...record, order: status })
      else if (polls < maxPolls) follow(id, provider, polls + 1)
    }
    followed.set(
      id,
      host.clock.after(intervalMs, () => void poll()),
    )
  }
  const stop = reaction(
    () => journal.all.filter(({ order }) => order === 'pending'),
    (pending) => {
      for (const { id, provider: name } of pending) {
        const provider = providers.find((it) => it.id === name)
        if (provider?.status && !followed.has(id)) follow(id, provider)
      }
    },
    { fireImmediately: true },
  )
  return () => {
    stop()
    for (const cancel of followed.values()) cancel()
    followed.clear()
  }
}

/** `pending` also when the provider does not answer: the next question tells. */
async function statusOf(
  { clock, signal: life }: Host,
  provider: SwapProvider,
  { id, networkId, isOrder }: SwapRecord,
): Promise<NonNullable<SwapRecord['order']>> {
  const known = ['confirmed', 'failed', 'refunded'] as const
  // Behind the provider's id for an order, behind the network's for a transaction.
  const ids = [id.slice((isOrder ? provider.id : networkId).length + 1)]
  const limit = { ms: timeoutMs, provider }
  const answer = await withSwapLimit({ clock, signals: [life] }, limit, async (signal) =>
    provider.status?.({ ids, networkId, signal }),
  ).catch(() => undefined)
  return known.find((it) => it === answer?.status) ?? 'pending'
}
