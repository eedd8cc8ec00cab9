import { decodeEventLog, encodeEventTopics, type Hex, numberToHex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { type NodeRequestFn, type RpcCall, rpcErrors } from '../nodes/RpcCall.ts'
import type { NetworkRule } from './parsePaymasterOptions.ts'
import type { SponsorshipStorage } from './SponsorshipStorage.ts'

/** Blocks that one request reads, and that a first run looks back. */
const maxBlocks = 2_000
/** Requests of one run, so that it ends. */
const maxRanges = 50
const weiPerGwei = 1_000_000_000n
const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-fA-F]*$/.test(value))
const quantity = z.pipe(
  z.string().check(z.regex(/^0x[\da-fA-F]{1,16}$/)),
  z.transform((text: string) => Number(text)),
)
const blockSchema = z.object({ number: quantity, timestamp: quantity })
const logsSchema = z
  .array(z.object({ data: hex, topics: z.array(hex) }))
  .check(z.maxLength(100_000))

type Settling = {
  readonly network: NetworkRule
  readonly request: NodeRequestFn
  readonly storage: SponsorshipStorage
}

/**
 * Counts what the operations of new blocks did cost, and releases the sponsorships that expired before the last of these
 * blocks without being used. Throws `rpc/*`.
 */
export async function settleNetwork(settling: Settling): Promise<void> {
  const { network, request, storage } = settling
  const { chainId, confirmations = 5 } = network
  const head = await readBlock(request, 'latest')
  const last = head.number - confirmations
  if (last < 0) return
  const lastSettled = await storage.findBlock(chainId)
  let from = lastSettled === undefined ? Math.max(0, last - maxBlocks + 1) : lastSettled + 1
  for (let range = 0; range < maxRanges && from <= last; range++) {
    const to = Math.min(last, from + maxBlocks - 1)
    await settleRange(settling, from, to)
    await storage.setBlock(chainId, to)
    from = to + 1
  }
  if (from <= last) return
  const { timestamp } = await readBlock(request, numberToHex(last))
  await storage.release(chainId, timestamp)
}

async function settleRange({ network, request, storage }: Settling, from: number, to: number) {
  const { chainId, entryPoint, paymaster } = network
  const [topic] = encodeEventTopics({ abi: entryPoint08Abi, eventName: 'UserOperationEvent' })
  const filter = {
    fromBlock: numberToHex(from),
    toBlock: numberToHex(to),
    address: entryPoint,
    topics: [topic, null, null, `0x${paymaster.slice(2).toLowerCase().padStart(64, '0')}`],
  }
  const logs = await call(request, logsSchema, { method: 'eth_getLogs', params: [filter] })
  for (const { data, topics } of logs) {
    const { args } = decodeEventLog({
      abi: entryPoint08Abi,
      eventName: 'UserOperationEvent',
      data,
      topics: topics as [Hex, ...Hex[]],
    })
    const cost = Number((args.actualGasCost + weiPerGwei - 1n) / weiPerGwei)
    const nonce = numberToHex(args.nonce)
    await storage.settle({ chain: chainId, sender: args.sender.toLowerCase(), nonce }, cost)
  }
}

function readBlock(request: NodeRequestFn, block: string) {
  const params = [block, false]
  return call(request, blockSchema, { method: 'eth_getBlockByNumber', params })
}

/** Throws `rpc/malformed` for an answer of another form. */
async function call<result>(
  request: NodeRequestFn,
  schema: z.ZodMiniType<result>,
  rpcCall: RpcCall,
): Promise<result> {
  const outcome = await request(rpcCall)
  const parsed = schema.safeParse('result' in outcome ? outcome.result : undefined)
  if (!parsed.success) throw rpcErrors.create('malformed', [])
  return parsed.data
}
