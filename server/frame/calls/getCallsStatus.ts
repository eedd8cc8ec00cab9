import type { ReadContext } from '../page/ReadContext.ts'
import { rpcParams } from '../sign/rpcParams.ts'
import type { CallsEntry } from './CallsEntry.ts'
import { readOperation } from './readOperation.ts'
import { type Receipt, receipt } from './receipt.ts'
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
