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
      /** Of calls. */
      callType: z.nullish(z.string()),
      from: z.nullish(address),
      to: z.nullish(address),
      value: z.nullish(quantity),
      /** Of a contract that ends itself. */
      address: z.nullish(address),
      refundAddress: z.nullish(address),
      balance: z.nullish(quantity),
    }),
    /** Of a created contract. */
    result: z.nullish(z.object({ address: z.nullish(address) })),
    error: z.nullish(z.string()),
    traceAddress: z.array(z.number()),
    blockHash: hash,
    transactionHash: z.nullish(hash),
  }),
)
type Trace = z.output<typeof traces>[number]

/** By `trace_block`, which tells the calls of a block as one list (OpenEthereum's form). */
export async function readTraceBlock(node: ChainNode, block: NodeBlock): Promise<InnerCalls> {
  const params = [`0x${block.number.toString(16)}`]
  const list = await node.ask({ method: 'trace_block', params, result: traces })
  // It is asked by height: another block may stand there by now.
  if (list.some(({ blockHash }) => blockHash !== block.hash))
    throw chainIndexErrors.create('moved', [`${block.number}`])
  const calls = new Map<string, InnerCall[]>()
  const undone = new Set<string>()
  for (const trace of list) {
    const { transactionHash, traceAddress, error } = trace
    if (!transactionHash) continue
    const path = (length: number) => [transactionHash, ...traceAddress.slice(0, length)].join('/')
    // A call comes before those inside it.
    if (error || undone.has(path(traceAddress.length - 1))) undone.add(path(traceAddress.length))
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
  // The other types of calls repeat the value of the one around them.
  const moves = type === 'create' || (type === 'call' && callType === 'call')
  return moves && from && target && value ? [{ from, to: target, value }] : []
}
