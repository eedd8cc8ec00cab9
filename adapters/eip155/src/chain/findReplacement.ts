import type { Hex } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'
import type { PendingEntry } from './MempoolTracker.ts'
import type { NetworkClient } from './networkClient.ts'

/**
 * Finds the transaction that used a nonce, by searching the block in which the nonce was used. `undefined` when no node
 * has the data.
 */
export async function findReplacement(
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
