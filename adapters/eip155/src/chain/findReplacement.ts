import type { Hex } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'
import type { PendingEntry } from './MempoolTracker.ts'
import type { NetworkClient } from './networkClient.ts'

/** The transaction that used up a nonce: in the block up to which it was free. `undefined` where no node tells. */
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
    return undefined // nodes forget the state of older blocks; that it was replaced is known without
  }
}
