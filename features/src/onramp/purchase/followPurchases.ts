import { limitRequest } from '@portico/core/async'
import { followEach, isInBlock } from '@portico/core/feature/store'
import type { OnrampHost } from '../OnrampHost.ts'
import type { OnrampProvider, OnrampStatus } from '../OnrampProvider.ts'
import type { OnrampStore } from '../OnrampStore.ts'
import { onrampErrors } from '../onrampErrors.ts'
import { isFollowed, type Purchase, type PurchaseStatus } from './Purchase.ts'

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
    waitMs: (polls) => (polls < fastPolls ? intervalMs : slowIntervalMs),
  })
}

/** The purchase as it is now; unchanged while nobody answers. */
async function statusOf(
  host: Host,
  provider: OnrampProvider,
  purchase: Purchase,
): Promise<Purchase> {
  const { sessionId: id } = purchase
  if (id === undefined) return purchase
  const limit = {
    clock: host.clock,
    ms: timeoutMs,
    signals: [host.signal],
    expired: () => onrampErrors.create('timeout', [provider.name]),
  }
  try {
    return await limitRequest(limit, async (signal) => {
      const now = advance(purchase, await provider.status?.({ id, signal }))
      const { status, hash, networkId, address } = now
      if (now === purchase || status !== 'sent' || hash === undefined) return now
      const arrived = await isInBlock(host, { networkId, address, hash, signal })
      return arrived ? { ...now, status: 'arrived' } : now
    })
  } catch {
    return purchase // the next question tells
  }
}

const ranks: Readonly<Partial<Record<PurchaseStatus, number>>> = {
  waiting: 0,
  failed: 0,
  paid: 1,
  sent: 2,
}

/**
 * A purchase by what the provider answers; the same one where that says nothing new. A later status never gives way to an
 * earlier one.
 */
function advance(purchase: Purchase, answer: OnrampStatus | undefined): Purchase {
  const { status, hash } = answer ?? {}
  if (status === undefined || !Object.hasOwn(ranks, status)) return purchase
  if (status === 'failed') return purchase.status === 'sent' ? purchase : { ...purchase, status }
  // After a failure the page can be paid on again; it is not waited for as if nothing had happened.
  if (purchase.status === 'failed' && status === 'waiting') return purchase
  if ((ranks[status] ?? 0) < (ranks[purchase.status] ?? 0)) return purchase
  if (status !== 'sent') return { ...purchase, status }
  // Without a hash nothing on chain can show that it arrived.
  const isHash = typeof hash === 'string' && hash !== '' && hash.length <= maxHashLength
  return isHash ? { ...purchase, status, hash } : { ...purchase, status: 'paid' }
}
