import { reaction } from '@portico/core/state'
import type { SwapRecord } from '../run/SwapRecord.ts'
import type { SwapProvider } from '../SwapProvider.ts'
import type { SwapStore } from '../SwapStore.ts'
import type { SwapsHost } from '../SwapsHost.ts'
import { withSwapLimit } from '../withSwapLimit.ts'

const intervalMs = 5_000
const timeoutMs = 10_000
/** Half an hour; a later visit goes on. */
const maxPolls = 360

type Host = Pick<SwapsHost, 'adapter' | 'clock' | 'networks' | 'signal' | 'transactions'>

type End = Pick<SwapRecord, 'order' | 'destinationHash'>

const finals = ['confirmed', 'failed', 'refunded'] as const

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
      const end = await endOf(host, provider, record)
      if (!followed.has(id)) return
      if (end.order !== 'pending') journal.end({ ...record, ...end })
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

/** `pending` also when the provider or the node of the other network does not answer. */
async function endOf(host: Host, provider: SwapProvider, record: SwapRecord): Promise<End> {
  const { clock, signal: life } = host
  const { id, networkId, isOrder, to } = record
  const ids = isOrder ? [id.slice(provider.id.length + 1)] : hashesOf(host, record)
  if (ids.length === 0) return { order: 'pending' }
  const limit = { ms: timeoutMs, provider }
  const ask = async (signal: AbortSignal): Promise<End> => {
    const answer = await provider.status?.({ ids, networkId, signal })
    const order = finals.find((it) => it === answer?.status) ?? 'pending'
    if (order !== 'confirmed' || to.networkId === networkId) return { order }
    const hash = boundedHash(answer?.hash)
    return hash !== undefined && (await isInBlock(host, record, hash, signal))
      ? { order, destinationHash: hash }
      : { order: 'pending' }
  }
  try {
    return await withSwapLimit({ clock, signals: [life] }, limit, ask)
  } catch {
    return { order: 'pending' } // the next question tells
  }
}

/** Of the transaction on the first network once it is in a block; before, nobody can tell what becomes of it. */
function hashesOf({ transactions }: Host, { id, networkId }: SwapRecord): readonly string[] {
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

/** Whether the node of the other network has the transaction that the provider names. */
async function isInBlock(
  { adapter, networks }: Host,
  { to, address }: SwapRecord,
  hash: string,
  signal: AbortSignal,
): Promise<boolean> {
  const network = networks.find(to.networkId)
  if (!network) return false
  const { chainNamespace: namespace } = network
  const account = { namespace, address, type: 'eoa' } as const
  const found = await (await adapter(namespace))?.getTransaction?.({
    network,
    hash,
    account,
    signal,
  })
  return found?.status === 'confirmed'
}
