import { followEach, isInBlock } from '@portico/core'
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
  const { clock } = host
  const providerOf = ({ provider }: Purchase) =>
    providers.find((it) => it.id === provider && it.status)
  const open = () => journal.all.filter((it) => isFollowed(it, clock.now()) && providerOf(it))
  return followEach({
    clock,
    open: () => open().map(({ id }) => id),
    async ask(id) {
      const before = open().find((it) => it.id === id)
      const provider = before && providerOf(before)
      return provider && { before, now: await statusOf(host, provider, before) }
    },
    keep({ before, now }) {
      const isChanged = now.status !== before.status
      if (isChanged && ['arrived', 'failed'].includes(now.status)) journal.end(now)
      else if (isChanged) journal.replace(now)
      const connection = host.connections.current()
      if (now.status === 'arrived' && connection) void host.balances.load(connection)
      return isFollowed(now, clock.now())
    },
    waitMs: (asked) => (asked < fastPolls ? intervalMs : slowIntervalMs),
  })
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
        const { networkId, address } = purchase
        return (await isInBlock(host, { networkId, address, hash, signal }))
          ? { ...sent, status: 'arrived' }
          : sent
      },
    )
  } catch {
    return purchase // the next question tells
  }
}
