import * as z from 'zod/mini'
import type { NodeRequestFn, RpcFailure } from './RpcCall.ts'

/** A common limit of public nodes. */
const maxBlocks = 10_000n

const tag = z.enum(['latest', 'pending', 'safe', 'finalized'])
const height = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,16}$/))
const blockParameter = z.optional(z.nullable(z.union([height, tag, z.literal('earliest')])))
const filter = z.tuple([
  z.looseObject({
    fromBlock: blockParameter,
    toBlock: blockParameter,
    blockHash: z.optional(z.nullable(z.string())),
  }),
])

/** Returns an error for an `eth_getLogs` filter that is malformed or spans more blocks than one client may query. */
export async function checkLogRange(
  params: unknown,
  request: NodeRequestFn,
): Promise<RpcFailure | undefined> {
  const parsed = filter.safeParse(params)
  if (!parsed.success) return { code: -32602, message: 'Expected one log filter' }
  const [{ fromBlock: from, toBlock: to, blockHash }] = parsed.data
  if (blockHash) return undefined
  const isNearHead = (block: typeof from) => tag.safeParse(block ?? 'latest').success
  if (isNearHead(from)) return undefined
  const first = from === 'earliest' ? 0n : BigInt(from as string)
  const last = isNearHead(to)
    ? await headOf(request)
    : to === 'earliest'
      ? 0n
      : BigInt(to as string)
  if (last - first < maxBlocks) return undefined
  return { code: -32005, message: `Expected a range of ${maxBlocks} blocks at most` }
}

/** Height of the head; `MAX_SAFE_INTEGER` when the node returns none, so that the range counts as too wide. */
async function headOf(request: NodeRequestFn): Promise<bigint> {
  const outcome = await request({ method: 'eth_blockNumber', params: [] })
  const parsed = height.safeParse('result' in outcome ? outcome.result : undefined)
  return parsed.success ? BigInt(parsed.data) : BigInt(Number.MAX_SAFE_INTEGER)
}
