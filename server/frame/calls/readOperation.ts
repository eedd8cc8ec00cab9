import * as z from 'zod/mini'
import type { ReadContext } from '../page/ReadContext.ts'
import type { CallsEntry } from './CallsEntry.ts'
import { type Receipt, receipt } from './receipt.ts'

const { logs, blockHash, blockNumber, gasUsed, transactionHash } = receipt.shape
const operationReceipt = z.object({
  success: z.boolean(),
  logs,
  receipt: z.object({ blockHash, blockNumber, gasUsed, transactionHash }),
})

/**
 * What became of a sponsored operation: its own outcome and logs, in the transaction of the bundler. Once that is known
 * it is kept, since a bundler forgets. Undefined while nobody has it.
 */
export async function readOperation(
  entry: CallsEntry,
  { wallet }: Pick<ReadContext, 'wallet'>,
): Promise<Receipt | undefined> {
  const { networkId, operation } = entry
  const request = (method: string, hash: string | undefined) =>
    wallet.nodeRequest(networkId, method, [hash])
  const answer = await request('eth_getUserOperationReceipt', operation).catch(() => undefined) // the bundler is away
  const { data } = operationReceipt.safeParse(answer)
  if (!data) {
    const [hash] = entry.hashes
    const kept = hash ? await request('eth_getTransactionReceipt', hash) : undefined
    const found = receipt.safeParse(kept).data
    return found && { ...found, status: entry.hasFailed ? '0x0' : found.status }
  }
  const { success, receipt: whole } = data
  if (entry.hashes.length === 0) {
    const kept = { ...entry, hashes: [whole.transactionHash], ...(!success && { hasFailed: true }) }
    await wallet.saveCalls(kept as CallsEntry)
  }
  return { ...whole, logs: data.logs, status: success ? '0x1' : '0x0' }
}
