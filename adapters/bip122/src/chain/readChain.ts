import type { Account, NetworkDefinition, TokenBalance } from '@portico/core'
import type { TransactionOutcome, TransactionQuery } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import type { ChainClient, Seen } from './ChainClient.ts'

type BalanceRequest = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly signal: AbortSignal
}

/**
 * The bitcoin balance of the account, pending amounts included. Throws `network/unavailable` and
 * `network/wrongEndpoint`.
 */
export async function getBalances(
  { account, network, signal }: BalanceRequest,
  client: ChainClient,
): Promise<readonly TokenBalance[]> {
  signal.throwIfAborted()
  const { name, symbol, decimals } = network.nativeCurrency
  const sats = await client.balance(account.address, signal)
  signal.throwIfAborted()
  const quantity = { numeric: formatAmount(sats, 8), decimals: String(decimals) }
  return [{ name, symbol, chainId: network.caipNetworkId, quantity }]
}

/**
 * The number of times the network must miss a transaction that it once had before it counts as dropped: endpoints
 * differ.
 */
const maxMisses = 5
const maxEntries = 200

type SeenEntry = { readonly spends: readonly string[]; readonly misses: number }
const seen = new Map<string, SeenEntry>()

/**
 * Reads the status of a transaction; it is `replaced` when another transaction of the account spends one of its coins.
 * One that was never seen is pending. Throws `network/unavailable` and `network/wrongEndpoint`.
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
  const last = seen.get(key)
  if (!last) return { status: 'pending' }
  const latest = await client.latest(account.address, signal)
  const own = latest.find(({ txid }) => txid === hash)
  if (own) return statusOf(own) // it reappeared between the two requests
  const other = latest.find(({ spends }) => spends.some((coin) => last.spends.includes(coin)))
  if (other) return { status: 'replaced', replacedBy: other.txid }
  keep(key, { ...last, misses: last.misses + 1 })
  return { status: last.misses + 1 < maxMisses ? 'pending' : 'dropped' }
}

function statusOf({ confirmed, height }: Seen): TransactionOutcome {
  if (!confirmed) return { status: 'pending' }
  return { status: 'confirmed', ...(height !== undefined && { blockNumber: height }) }
}

function keep(key: string, entry: SeenEntry): void {
  seen.delete(key)
  seen.set(key, entry)
  const [oldest] = seen.keys()
  if (seen.size > maxEntries && oldest !== undefined) seen.delete(oldest)
}
