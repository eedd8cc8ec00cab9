import * as z from 'zod/mini'
import type { ReadContext } from '../page/ReadContext.ts'
import { rpcParams } from '../sign/rpcParams.ts'
import type { CallsEntry } from './CallsEntry.ts'
import { rpcError } from './rpcError.ts'

const text = z.string().check(z.maxLength(131_072))
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

/** Milliseconds after which a batch whose page was closed is not being sent any more. */
const sendingMs = 120_000

/** wallet_getCallsStatus (EIP-5792), in the version in which the batch was sent. */
export async function getCallsStatus(params: unknown, context: ReadContext): Promise<object> {
  const { wallet, origin, address } = context
  const [id] = rpcParams.wallet_getCallsStatus.safeParse(params).data ?? []
  if (id === undefined) throw rpcError('params')
  const entry = await wallet.findCalls(id, origin)
  if (!entry || entry.address !== address) throw rpcError('unknownBatch')
  const read = await Promise.all(
    entry.hashes.map((hash) =>
      wallet.nodeRequest(entry.networkId, 'eth_getTransactionReceipt', [hash]),
    ),
  )
  const receipts = read.flatMap((one) => receipt.safeParse(one).data ?? [])
  const status = statusOf(entry, receipts)
  const chainId = `0x${BigInt(entry.networkId.slice('eip155:'.length)).toString(16)}`
  const some = receipts.length > 0 && { receipts }
  return entry.version === 1
    ? { status: status === 100 ? 'PENDING' : 'CONFIRMED', ...some }
    : { version: '2.0.0', id, chainId, status, atomic: false, ...some }
}

/** 100: pending, 200: all succeeded, 400: none was sent, 500: none succeeded, 600: some did. */
function statusOf(entry: CallsEntry, receipts: readonly Receipt[]): number {
  const { hashes, total, state, createdAt } = entry
  const isSending = state === 'sending' && Date.now() - createdAt < sendingMs
  if (isSending || receipts.length < hashes.length) return 100
  if (hashes.length === 0) return 400
  const succeeded = receipts.filter(({ status }) => BigInt(status) === 1n).length
  if (succeeded === total) return 200
  return succeeded === 0 ? 500 : 600
}
