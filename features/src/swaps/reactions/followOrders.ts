import { limitRequest } from '@portico/core/async'
import { followEach, isInBlock } from '@portico/core/feature/store'
import { reaction } from '@portico/core/state'
import type { SwapRecord } from '../run/SwapRecord.ts'
import type { SwapProvider } from '../SwapProvider.ts'
import type { SwapStore } from '../SwapStore.ts'
import type { SwapsHost } from '../SwapsHost.ts'
import { swapErrors } from '../swapErrors.ts'

const intervalMs = 5_000
const timeoutMs = 10_000
/** Half an hour; a later visit goes on. */
const maxPolls = 360

type End = Pick<SwapRecord, 'order' | 'destinationHash'>

const finals = ['confirmed', 'failed', 'refunded'] as const

/** Asks the provider how far its orders and its swaps between two networks are, until each is final. */
export function followOrders(host: SwapsHost, { journal, providers }: SwapStore): () => void {
  const providerOf = ({ provider }: SwapRecord) =>
    providers.find((it) => it.id === provider && it.status)
  const open = () => journal.all.filter((it) => it.order === 'pending' && providerOf(it))
  return followEach({
    clock: host.clock,
    open: () => open().map(({ id }) => id),
    async ask(id) {
      const record = open().find((it) => it.id === id)
      const provider = record && providerOf(record)
      return provider && { ...record, ...(await endOf(host, provider, record)) }
    },
    keep(record) {
      const isOpen = record.order === 'pending'
      if (!isOpen) journal.end(record)
      return isOpen
    },
    waitMs: (polls) => (polls < maxPolls ? intervalMs : undefined),
  })
}

/** `pending` also when the provider or the node of the other network does not answer. */
async function endOf(host: SwapsHost, provider: SwapProvider, record: SwapRecord): Promise<End> {
  const { clock, signal: life } = host
  const { id, networkId, isOrder, to } = record
  const ids = isOrder ? [id.slice(provider.id.length + 1)] : hashesOf(host, record)
  if (ids.length === 0) return { order: 'pending' }
  const expired = () => swapErrors.create('timeout', [provider.name])
  const ask = async (signal: AbortSignal): Promise<End> => {
    const answer = await provider.status?.({ ids, networkId, signal })
    const order = finals.find((it) => it === answer?.status) ?? 'pending'
    if (order !== 'confirmed' || to.networkId === networkId) return { order }
    const hash = boundedHash(answer?.hash)
    const { address } = record
    return hash !== undefined &&
      (await isInBlock(host, { networkId: to.networkId, address, hash, signal }))
      ? { order, destinationHash: hash }
      : { order: 'pending' }
  }
  try {
    return await limitRequest({ clock, ms: timeoutMs, signals: [life], expired }, ask)
  } catch {
    return { order: 'pending' } // the next question tells
  }
}

/** Of the transaction on the first network once it is in a block; before, nobody can tell what becomes of it. */
function hashesOf({ transactions }: SwapsHost, { id, networkId }: SwapRecord): readonly string[] {
  const sent = transactions.all.find((it) => it.id === id)
  if (sent && !['confirmed', 'replaced'].includes(sent.status)) return []
  const hash = sent ? (sent.replacedBy ?? sent.hash) : id.slice(networkId.length + 1)
  return hash === undefined ? [] : [hash]
}

/** Longer than the hashes of all families. */
const maxHashLength = 128

function boundedHash(hash: unknown): string | undefined {
  return typeof hash === 'string' && hash.length <= maxHashLength ? hash : undefined
}

/** Records in the list of transactions how a swap to another network ended there. */
export function recordArrivals({ transactions }: SwapsHost, { journal }: SwapStore): () => void {
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
