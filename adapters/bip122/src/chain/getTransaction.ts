import type { TransactionOutcome, TransactionQuery } from '@portico/core'
import type { ChainClient, Seen } from './ChainClient.ts'

/** So often the network has to miss what it once had before it counts as dropped: endpoints differ. */
const mostMisses = 5
const most = 200

type Sighting = { readonly spends: readonly string[]; readonly misses: number }
const sightings = new Map<string, Sighting>()

/**
 * How a transaction stands; replaced where another of the account spends one of its coins. One that was
 * never seen is pending. Throws `network/unavailable` and `network/wrongEndpoint`.
 */
export async function getTransaction(
  { network, hash, account, signal }: TransactionQuery,
  client: ChainClient,
): Promise<TransactionOutcome> {
  signal.throwIfAborted()
  const key = `${network.caipNetworkId}:${hash}`
  const found = await client.find(hash, signal)
  if (found) {
    keep(key, { spends: found.spends, misses: 0 })
    return statusOf(found)
  }
  const last = sightings.get(key)
  if (!last) return { status: 'pending' }
  const latest = await client.latest(account.address, signal)
  const own = latest.find(({ txid }) => txid === hash)
  if (own) return statusOf(own) // it came back between the two questions
  const other = latest.find(({ spends }) => spends.some((coin) => last.spends.includes(coin)))
  if (other) return { status: 'replaced', replacedBy: other.txid }
  keep(key, { ...last, misses: last.misses + 1 })
  return { status: last.misses + 1 < mostMisses ? 'pending' : 'dropped' }
}

function statusOf({ confirmed, height }: Seen): TransactionOutcome {
  if (!confirmed) return { status: 'pending' }
  return { status: 'confirmed', ...(height !== undefined && { blockNumber: height }) }
}

function keep(key: string, sighting: Sighting): void {
  sightings.delete(key)
  sightings.set(key, sighting)
  const [oldest] = sightings.keys()
  if (sightings.size > most && oldest !== undefined) sightings.delete(oldest)
}
