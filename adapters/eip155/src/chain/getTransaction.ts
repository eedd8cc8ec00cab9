import type { NetworkDefinition } from '@portico/core'
import type { TransactionOutcome, TransactionQuery } from '@portico/core/adapter'
import { type Address, type Hex, TransactionNotFoundError } from 'viem'
import {
  getBlock,
  getBlockNumber,
  getTransactionCount,
  getTransaction as readTransaction,
} from 'viem/actions'
import { toNodeError } from './callContracts.ts'
import { type NetworkClient, networkClient } from './networkClient.ts'

/**
 * The number of times a node must miss a transaction that it once had before it counts as dropped: nodes behind one URL
 * differ.
 */
const maxMisses = 5

/**
 * Reads the status of a transaction: from its receipt, otherwise from its nonce. One that no node ever had is pending.
 * Throws `network/unavailable` and `network/wrongEndpoint`.
 */
export async function getTransaction({
  network,
  hash,
  signal,
}: TransactionQuery): Promise<TransactionOutcome> {
  signal.throwIfAborted()
  try {
    const outcome =
      (await finished(network, hash as Hex)) ?? (await unfinished(network, hash as Hex))
    signal.throwIfAborted()
    return outcome
  } catch (cause) {
    throw signal.aborted ? cause : toNodeError(cause, network)
  }
}

/** A receipt without a block or a readable status tells nothing yet: a payer who is told "failed" pays again. */
async function finished(
  network: NetworkDefinition,
  hash: Hex,
): Promise<TransactionOutcome | undefined> {
  const receipt: unknown = await networkClient(network).request({
    method: 'eth_getTransactionReceipt',
    params: [hash],
  })
  if (typeof receipt !== 'object' || receipt === null) return undefined
  const { status, blockNumber } = receipt as { status?: unknown; blockNumber?: unknown }
  const [outcome, block] = [toFigure(status), toFigure(blockNumber)]
  if (block === undefined || (outcome !== 0 && outcome !== 1)) return { status: 'pending' }
  return { status: outcome === 1 ? 'confirmed' : 'failed', blockNumber: block }
}

/** Hex by the standard; some nodes send numbers. */
function toFigure(value: unknown): number | undefined {
  const isHex = typeof value === 'string' && /^0x[\da-fA-F]{1,13}$/.test(value)
  const figure = isHex || typeof value === 'number' ? Number(value) : -1
  return Number.isSafeInteger(figure) && figure >= 0 ? figure : undefined
}

async function unfinished(network: NetworkDefinition, hash: Hex): Promise<TransactionOutcome> {
  const client = networkClient(network)
  const key = `${network.caipNetworkId}:${hash}`
  const reading = readTransaction(client, { hash })
  const found = await reading.catch(unless(TransactionNotFoundError))
  if (found) {
    const block = await getBlockNumber(client, { cacheTime: 0 })
    mempool.recordSeen(key, { from: found.from, nonce: found.nonce, block })
    return { status: 'pending' }
  }
  const last = mempool.recordMiss(key)
  if (!last) return { status: 'pending' }
  const count = await getTransactionCount(client, { address: last.from })
  if (count <= last.nonce) return { status: last.misses < maxMisses ? 'pending' : 'dropped' }
  // The transaction itself may have been included since the first request.
  const outcome = await finished(network, hash)
  if (outcome) return outcome
  const replacedBy = await findReplacement(client, last)
  return { status: 'replaced', ...(replacedBy && { replacedBy }) }
}

function unless(expected: new (...args: never[]) => Error) {
  return (cause: unknown): undefined => {
    if (!(cause instanceof expected)) throw cause
  }
}

/**
 * Finds the transaction that used a nonce, by searching the block in which the nonce was used. `undefined` when no node
 * has the data.
 */
async function findReplacement(
  client: NetworkClient,
  { from, nonce, block: lastFree }: PendingEntry,
): Promise<Hex | undefined> {
  try {
    let free = lastFree
    let used = await getBlockNumber(client, { cacheTime: 0 })
    while (used - free > 1n) {
      const blockNumber = (free + used) / 2n
      const count = await getTransactionCount(client, { address: from, blockNumber })
      if (count > nonce) used = blockNumber
      else free = blockNumber
    }
    const block = await getBlock(client, { blockNumber: used, includeTransactions: true })
    const same = (it: { from: string; nonce: number }) =>
      it.nonce === nonce && it.from.toLowerCase() === from.toLowerCase()
    return block.transactions.find(same)?.hash
  } catch {
    return undefined // nodes prune the state of older blocks; the transaction is replaced even if its hash is unknown
  }
}

type PendingEntry = {
  readonly from: Address
  readonly nonce: number
  /** The latest block when the transaction was seen as pending. */
  readonly block: bigint
}

const maxEntries = 200

/** Tracks transactions that a node had in its mempool, and how often the node has missed them since. */
class MempoolTracker {
  readonly #seen = new Map<string, PendingEntry & { readonly misses: number }>()

  recordSeen(key: string, entry: PendingEntry): void {
    this.#seen.delete(key)
    this.#seen.set(key, { ...entry, misses: 0 })
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > maxEntries && oldest !== undefined) this.#seen.delete(oldest)
  }

  /** `undefined` for a transaction that was never seen. */
  recordMiss(key: string): (PendingEntry & { readonly misses: number }) | undefined {
    const last = this.#seen.get(key)
    if (!last) return undefined
    const missed = { ...last, misses: last.misses + 1 }
    this.#seen.set(key, missed)
    return missed
  }
}

const mempool = new MempoolTracker()
