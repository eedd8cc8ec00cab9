import * as z from 'zod/mini'
import { chainIndexErrors } from '../chainIndexErrors.ts'
import type { ChainNode } from '../node/ChainNode.ts'
import { type NodeBlock, rpcSchemas } from '../node/rpcSchemas.ts'
import type { InnerCall, InnerCalls } from './InnerCall.ts'

const { address, hash, quantity } = rpcSchemas
const traces = z.array(
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
type Trace = z.output<typeof traces>[number]

/** Reads inner calls by `trace_block`, which returns the calls of a block as one list (OpenEthereum). */
export async function readTraceBlock(node: ChainNode, block: NodeBlock): Promise<InnerCalls> {
  const params = [`0x${block.number.toString(16)}`]
  const list = await node.request({ method: 'trace_block', params, result: traces })
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
