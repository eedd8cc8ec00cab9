import { schemaMessage } from '@portico/core'
import * as z from 'zod/mini'
import type { Answer } from '../../http/Answer.ts'
import { fault } from '../../http/fault.ts'
import { json } from '../../http/json.ts'
import { checkLogRange } from './checkLogRange.ts'
import type { NodeRequestFn, RpcOutcome } from './RpcCall.ts'
import type { ByteBudget } from './readBytes.ts'
import { rpcSchemas } from './rpcSchemas.ts'

type Call = z.output<typeof rpcSchemas.call>

/** The largest batch that viem sends. */
const maxBatchSize = 1_000
/** Bytes of all replies to one request together. */
const maxReplyBytes = 16_000_000
const batch = z
  .array(rpcSchemas.call)
  .check(z.minLength(1), z.maxLength(maxBatchSize, `Expected ${maxBatchSize} calls at most`))

export type ProxiedChain = {
  readonly request: NodeRequestFn
  /** Methods that the proxy forwards. */
  readonly methods: ReadonlySet<string>
}

/** Answers a call or a batch of calls for one chain, each with its own id. Throws `rpc/*`. */
export async function answerCalls(chain: ProxiedChain, body: unknown): Promise<Answer> {
  const parsed = (Array.isArray(body) ? batch : rpcSchemas.call).safeParse(body)
  if (!parsed.success) return fault(422, 'body', schemaMessage(parsed.error.issues, body))
  const calls = [parsed.data].flat()
  const budget = { left: maxReplyBytes }
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
