import * as z from 'zod/mini'
import { chainIndexErrors } from '../chainIndexErrors.ts'
import type { ChainNode } from '../node/createNode.ts'
import { type NodeBlock, rpcSchemas } from '../node/rpcSchemas.ts'

/** Reads native transfers of internal calls; returns none if the node has no traces or none of the block. */
export function createTracer(node: ChainNode): ReadInnerCalls {
  // `trace_block` is first because it is much faster on nodes that support both.
  let readers = [readTraceBlock, readCallTracer]
  return async (block) => {
    for (const read of readers)
      try {
        return await read(node, block)
      } catch (error) {
        const unsupported = chainIndexErrors.is(error, 'unsupported')
        if (!unsupported && !chainIndexErrors.is(error, 'refused')) throw error
        if (unsupported) readers = readers.filter((it) => it !== read)
      }
    return new Map()
  }
}

/** A native transfer by an internal call of a transaction, not by its top-level call. */
export type InnerCall = { readonly from: string; readonly to: string; readonly value: bigint }

/** Inner calls by transaction hash. */
export type InnerCalls = ReadonlyMap<string, readonly InnerCall[]>

export type ReadInnerCalls = (block: NodeBlock) => Promise<InnerCalls>

const { address, hash, quantity } = rpcSchemas

type CallFrame = {
  readonly type: string
  readonly from: string
  readonly to?: string | undefined
  readonly value?: bigint | undefined
  /** Set when the call and its inner calls reverted. */
  readonly error?: string | undefined
  readonly calls?: readonly CallFrame[] | undefined
}
const frame: z.ZodMiniType<CallFrame> = z.object({
  type: z.string(),
  from: address,
  to: z.optional(address),
  value: z.optional(quantity),
  error: z.optional(z.string()),
  calls: z.optional(z.array(z.lazy(() => frame))),
})
const traces = z.array(z.object({ txHash: hash, result: z.optional(frame) }))

/**
 * Reads inner calls by `debug_traceBlockByHash`, which returns the calls of each transaction as a tree (go-ethereum).
 */
async function readCallTracer(node: ChainNode, { hash }: NodeBlock): Promise<InnerCalls> {
  const params = [hash, { tracer: 'callTracer' }]
  const list = await node.request({ method: 'debug_traceBlockByHash', params, result: traces })
  return new Map(
    list.map(({ txHash, result }) => [
      txHash,
      result?.error === undefined ? (result?.calls ?? []).flatMap(callsIn) : [],
    ]),
  )
}

/** Call types that transfer value; DELEGATECALL and CALLCODE repeat the value of the enclosing call. */
const movesValue = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'])

function callsIn({ type, from, to, value, error, calls = [] }: CallFrame): readonly InnerCall[] {
  if (error !== undefined) return []
  const call = to && value && movesValue.has(type) ? [{ from, to, value }] : []
  return [...call, ...calls.flatMap(callsIn)]
}

const flatTraces = z.array(
  z.object({
    type: z.string(),
    action: z.object({
      /** Set for calls. */
      callType: z.nullish(z.string()),
      from: z.nullish(address),
      to: z.nullish(address),
      value: z.nullish(quantity),
      /** Set for a contract that self-destructs. */
      address: z.nullish(address),
      refundAddress: z.nullish(address),
      balance: z.nullish(quantity),
    }),
    /** Set for a created contract. */
    result: z.nullish(z.object({ address: z.nullish(address) })),
    error: z.nullish(z.string()),
    traceAddress: z.array(z.number()),
    blockHash: hash,
    transactionHash: z.nullish(hash),
  }),
)
type Trace = z.output<typeof flatTraces>[number]

/** Reads inner calls by `trace_block`, which returns the calls of a block as one list (OpenEthereum). */
async function readTraceBlock(node: ChainNode, block: NodeBlock): Promise<InnerCalls> {
  const params = [`0x${block.number.toString(16)}`]
  const list = await node.request({ method: 'trace_block', params, result: flatTraces })
  // The method takes a height, where a reorg may have put another block by now.
  if (list.some(({ blockHash }) => blockHash !== block.hash))
    throw chainIndexErrors.create('moved', [`${block.number}`])
  const calls = new Map<string, InnerCall[]>()
  const reverted = new Set<string>()
  for (const trace of list) {
    const { transactionHash, traceAddress, error } = trace
    if (!transactionHash) continue
    const path = (length: number) => [transactionHash, ...traceAddress.slice(0, length)].join('/')
    // The list has each call before its inner calls.
    if (error || reverted.has(path(traceAddress.length - 1)))
      reverted.add(path(traceAddress.length))
    else if (traceAddress.length > 0)
      calls.set(transactionHash, [...(calls.get(transactionHash) ?? []), ...movedBy(trace)])
  }
  return calls
}

function movedBy({ type, action, result }: Trace): readonly InnerCall[] {
  const { callType, from, to, value, address, refundAddress, balance } = action
  if (type === 'suicide' && address && refundAddress && balance)
    return [{ from: address, to: refundAddress, value: balance }]
  const target = type === 'create' ? result?.address : to
  // The other call types repeat the value of the enclosing call.
  const moves = type === 'create' || (type === 'call' && callType === 'call')
  return moves && from && target && value ? [{ from, to: target, value }] : []
}
