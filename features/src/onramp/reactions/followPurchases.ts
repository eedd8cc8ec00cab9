import { reaction } from '@portico/core/state'
import type { OnrampHost } from '../OnrampHost.ts'
import type { OnrampProvider } from '../OnrampProvider.ts'
import type { OnrampStore } from '../OnrampStore.ts'
import { isFollowed } from '../purchase/isFollowed.ts'
import type { Purchase } from '../purchase/Purchase.ts'
import { withProviderLimit } from '../withProviderLimit.ts'

const intervalMs = 5_000
const slowIntervalMs = 30_000
/** Of the short interval, which is ten minutes. */
const fastPolls = 120
const timeoutMs = 10_000
/** Longer than the hashes of all families. */
const maxHashLength = 128

type Host = Pick<
  OnrampHost,
  'adapter' | 'balances' | 'clock' | 'connections' | 'networks' | 'signal'
>

/** Asks the provider how far a purchase is until it ended; it arrived when the network's own node says so. */
export function followPurchases(
  host: Host,
  { journal, providers }: Pick<OnrampStore, 'journal' | 'providers'>,
): () => void {
  const followed = new Map<string, () => void>()
  const follow = (id: string, provider: OnrampProvider, polls = 0): void => {
    const poll = async () => {
      const purchase = journal.find(id)
      if (!purchase || !isFollowed(purchase, host.clock.now())) return void followed.delete(id)
      const next = await statusOf(host, provider, purchase)
      if (!followed.has(id)) return
      if (next.status !== purchase.status) journal.put(next)
      const connection = host.connections.current()
      if (next.status === 'arrived' && connection) void host.balances.load(connection)
      if (isFollowed(next, host.clock.now())) follow(id, provider, polls + 1)
      else followed.delete(id)
    }
    const ms = polls < fastPolls ? intervalMs : slowIntervalMs
    followed.set(
      id,
      host.clock.after(ms, () => void poll()),
    )
  }
  const stop = reaction(
    () => journal.all.filter((it) => isFollowed(it, host.clock.now())),
    (open) => {
      for (const { id, provider: name } of open) {
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

const rank = { waiting: 0, failed: 0, paid: 1, sent: 2 } as const

/** The purchase as it is now; unchanged while nobody answers. A later status never gives way to an earlier one. */
async function statusOf(
  host: Host,
  provider: OnrampProvider,
  purchase: Purchase,
): Promise<Purchase> {
  const { sessionId: id } = purchase
  if (id === undefined) return purchase
  try {
    return await withProviderLimit(
      { clock: host.clock, signals: [host.signal] },
      { ms: timeoutMs, provider },
      async (signal) => {
        const { status, hash } = (await provider.status?.({ id, signal })) ?? {}
        if (status === undefined || !Object.hasOwn(rank, status)) return purchase
        if (status === 'failed')
          return purchase.status === 'sent' ? purchase : { ...purchase, status }
        const before = rank[purchase.status as keyof typeof rank]
        // After a failure the page can be paid on again; it is not waited for as if nothing had happened.
        if (rank[status] < before || (purchase.status === 'failed' && status === 'waiting'))
          return purchase
        if (status !== 'sent') return { ...purchase, status }
        // Without a hash nothing on chain can show that it arrived.
        if (typeof hash !== 'string' || hash === '' || hash.length > maxHashLength)
          return { ...purchase, status: 'paid' }
        const sent = { ...purchase, status, hash }
        return (await isInBlock(host, sent, hash, signal)) ? { ...sent, status: 'arrived' } : sent
      },
    )
  } catch {
    return purchase // the next question tells
  }
}

async function isInBlock(
  { adapter, networks }: Host,
  { networkId, address }: Purchase,
  hash: string,
  signal: AbortSignal,
): Promise<boolean> {
  const network = networks.find(networkId)
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
