import type { NetworkDefinition, TransactionOutcome, TransactionQuery } from '@portico/core'
import { type Hex, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import {
  getBlockNumber,
  getTransactionCount,
  getTransactionReceipt,
  getTransaction as readTransaction,
} from 'viem/actions'
import { findReplacement } from './findReplacement.ts'
import { MempoolTracker } from './MempoolTracker.ts'
import { networkClient } from './networkClient.ts'
import { toNodeError } from './toNodeError.ts'

/**
 * The number of times a node must miss a transaction that it once had before it counts as dropped: nodes behind one URL
 * differ.
 */
const maxMisses = 5
const mempool = new MempoolTracker()

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

async function finished(
  network: NetworkDefinition,
  hash: Hex,
): Promise<TransactionOutcome | undefined> {
  const reading = getTransactionReceipt(networkClient(network), { hash })
  const receipt = await reading.catch(unless(TransactionReceiptNotFoundError))
  if (!receipt) return undefined
  const status = receipt.status === 'success' ? 'confirmed' : 'failed'
  return { status, blockNumber: Number(receipt.blockNumber) }
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
