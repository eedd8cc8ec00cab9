import { schemaMessage } from '@portico/core/errors'
import * as z from 'zod/mini'
import { type Answer, fault, json } from '../http/Answer.ts'
import type { ByteBudget } from '../http/readBody.ts'
import { type NodeRequestFn, type RpcFailure, type RpcOutcome, rpcSchemas } from './RpcCall.ts'

type Call = z.output<typeof rpcSchemas.call>

/** The largest batch that viem sends. */
const maxBatchSize = 1_000
/** Bytes of all replies to one request together. */
const maxReplyBytes = 16_000_000
const batch = z
  .array(rpcSchemas.call)
  .check(z.minLength(1), z.maxLength(maxBatchSize, `Expected ${maxBatchSize} calls at most`))

type ProxiedChain = {
  readonly request: NodeRequestFn
  /** Methods that the proxy forwards. */
  readonly methods: ReadonlySet<string>
}

/** Answers a call or a batch of calls for one chain, each with its own id. Throws `rpc/*`. */
export async function answerCalls(chain: ProxiedChain, body: unknown): Promise<Answer> {
  const parsed = (Array.isArray(body) ? batch : rpcSchemas.call).safeParse(body)
  if (!parsed.success) return fault(422, 'body', schemaMessage(parsed.error.issues, body))
  const calls = [parsed.data].flat()
  const budget = { remaining: maxReplyBytes }
  const outcomes = await Promise.all(calls.map((call) => outcomeOf(call, chain, budget)))
  // A call without an id is a notification: it gets no reply, not even an error.
  const replies = calls.flatMap(({ id }, at) =>
    id === undefined ? [] : { jsonrpc: '2.0', id, ...outcomes[at] },
  )
  const [first] = replies
  if (!first) return { status: 204, body: '', type: 'application/json', maxAge: 0 }
  return json(Array.isArray(parsed.data) ? replies : first, 0)
}

async function outcomeOf(
  { method, params = [] }: Call,
  { request, methods }: ProxiedChain,
  batch: ByteBudget,
): Promise<RpcOutcome> {
  if (!methods.has(method))
    return { error: { code: -32601, message: `The method ${method} is not available` } }
  const error = method === 'eth_getLogs' ? await checkLogRange(params, request) : undefined
  return error ? { error } : request({ method, params }, batch)
}

/**
 * Methods of Ethereum nodes that read the chain, simulate a transaction or send one. All others are not proxied: they
 * may be reserved for the node's operator, be too expensive, or depend on the memory of one node (filters).
 */
export const publicMethods: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleByBlockHashAndIndex',
  'eth_getUncleByBlockNumberAndIndex',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'net_version',
])

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
async function checkLogRange(
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
