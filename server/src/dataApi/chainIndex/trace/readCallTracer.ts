import * as z from 'zod/mini'
import type { ChainNode } from '../node/ChainNode.ts'
import { type NodeBlock, rpcSchemas } from '../node/rpcSchemas.ts'
import type { InnerCall, InnerCalls } from './InnerCall.ts'

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
export async function readCallTracer(node: ChainNode, { hash }: NodeBlock): Promise<InnerCalls> {
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
  const own = to && value && movesValue.has(type) ? [{ from, to, value }] : []
  return [...own, ...calls.flatMap(callsIn)]
}
