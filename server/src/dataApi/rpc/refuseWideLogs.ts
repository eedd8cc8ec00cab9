import * as z from 'zod/mini'
import type { AskNode, RpcFailure } from './RpcCall.ts'

/** As many as the public nodes of others allow. */
const mostBlocks = 10_000n

const tag = z.enum(['latest', 'pending', 'safe', 'finalized'])
const height = z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/i))
const place = z.optional(z.nullable(z.union([height, tag, z.literal('earliest')])))
const filter = z.tuple([
  z.looseObject({
    fromBlock: place,
    toBlock: place,
    blockHash: z.optional(z.nullable(z.string())),
  }),
])

/** Why logs are not asked for: the filter is malformed, or spans more blocks than a node should search for one client. */
export async function refuseWideLogs(
  params: unknown,
  ask: AskNode,
): Promise<RpcFailure | undefined> {
  const parsed = filter.safeParse(params)
  if (!parsed.success) return { code: -32602, message: 'Expected one filter of blocks' }
  const [{ fromBlock: from, toBlock: to, blockHash }] = parsed.data
  if (blockHash) return undefined
  const isNew = (block: typeof from) => tag.safeParse(block ?? 'latest').success
  if (isNew(from)) return undefined
  const first = from === 'earliest' ? 0n : BigInt(from as string)
  const last = isNew(to) ? await headOf(ask) : to === 'earliest' ? 0n : BigInt(to as string)
  if (last - first < mostBlocks) return undefined
  return { code: -32005, message: `Expected a range of ${mostBlocks} blocks at most` }
}

/** Where the node does not tell, the range counts as too wide. */
async function headOf(ask: AskNode): Promise<bigint> {
  const outcome = await ask({ method: 'eth_blockNumber', params: [] })
  const parsed = height.safeParse('result' in outcome ? outcome.result : undefined)
  return parsed.success ? BigInt(parsed.data) : BigInt(Number.MAX_SAFE_INTEGER)
}
