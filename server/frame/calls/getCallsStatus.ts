import * as z from 'zod/mini'
import type { ReadContext } from '../page/FrameContext.ts'
import { rpcParams } from '../sign/rpcParams.ts'
import type { CallsEntry } from '../worker/callsStore.ts'
import { rpcError } from './rpcError.ts'

/** Milliseconds after which a batch whose page was closed is not being sent any more. */
const sendingMs = 120_000

/** wallet_getCallsStatus (EIP-5792), in the version in which the batch was sent. */
export async function getCallsStatus(params: unknown, context: ReadContext): Promise<object> {
  const { wallet, origin, address } = context
  const [id] = rpcParams.wallet_getCallsStatus.safeParse(params).data ?? []
  if (id === undefined) throw rpcError('params')
  const entry = await wallet.findCalls(id, origin)
  if (!entry || entry.address !== address) throw rpcError('unknownBatch')
  const receipts = await readReceipts(entry, context)
  const status = statusOf(entry, receipts)
  const chainId = `0x${BigInt(entry.networkId.slice('eip155:'.length)).toString(16)}`
  const some = receipts.length > 0 && { receipts }
  return entry.version === 1
    ? { status: status === 100 ? 'PENDING' : 'CONFIRMED', ...some }
    : { version: '2.0.0', id, chainId, status, atomic: entry.isAtomic === true, ...some }
}

async function readReceipts(entry: CallsEntry, context: ReadContext): Promise<readonly Receipt[]> {
  if (entry.operation !== undefined)
    return [await readOperation(entry, context)].flatMap((it) => it ?? [])
  const read = await Promise.all(
    entry.hashes.map((hash) =>
      context.wallet.nodeRequest(entry.networkId, 'eth_getTransactionReceipt', [hash]),
    ),
  )
  return read.flatMap((one) => receipt.safeParse(one).data ?? [])
}

/** 100: pending, 200: all succeeded, 400: none was sent, 500: none succeeded, 600: some did. */
function statusOf(entry: CallsEntry, receipts: readonly Receipt[]): number {
  const { hashes, total, state, createdAt, operation } = entry
  if (operation !== undefined && receipts.length === 0) return 100
  const isSending = state === 'sending' && Date.now() - createdAt < sendingMs
  if (isSending || receipts.length < hashes.length) return 100
  if (receipts.length === 0) return 400
  const succeeded = receipts.filter(({ status }) => BigInt(status) === 1n).length
  if (succeeded === total) return 200
  return succeeded === 0 ? 500 : 600
}

const text = z.string().check(z.maxLength(131_072))
/** A receipt as EIP-5792 hands it on. */
const receipt = z.object({
  logs: z
    .array(z.object({ address: text, data: text, topics: z.array(text).check(z.maxLength(4)) }))
    .check(z.maxLength(1_000)),
  status: text,
  blockHash: text,
  blockNumber: text,
  gasUsed: text,
  transactionHash: text,
})
type Receipt = z.output<typeof receipt>

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
async function readOperation(
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
    const failed = !success && { hasFailed: true as const }
    await wallet.saveCalls({ ...entry, hashes: [whole.transactionHash], ...failed })
  }
  return { ...whole, logs: data.logs, status: success ? '0x1' : '0x0' }
}
