import { schemaMessage } from '@portico/core'
import * as z from 'zod/mini'
import type { Answer } from '../../http/Answer.ts'
import { fault } from '../../http/fault.ts'
import { json } from '../../http/json.ts'
import type { AskNode, RpcOutcome } from './RpcCall.ts'
import type { ByteAllowance } from './readLimited.ts'
import { refuseWideLogs } from './refuseWideLogs.ts'
import { rpcSchemas } from './rpcSchemas.ts'

type Call = z.output<typeof rpcSchemas.call>

/** What viem sends at most. */
const most = 1_000
/** Of all replies to one request. */
const maxReplyBytes = 16_000_000
const batch = z
  .array(rpcSchemas.call)
  .check(z.minLength(1), z.maxLength(most, `Expected ${most} calls at most`))

export type ProxiedChain = {
  readonly ask: AskNode
  /** Methods that are passed on. */
  readonly methods: ReadonlySet<string>
}

/** The answer to a call or a batch of calls for one chain, each with its own id. Throws `rpc/*`. */
export async function answerCalls(chain: ProxiedChain, body: unknown): Promise<Answer> {
  const parsed = (Array.isArray(body) ? batch : rpcSchemas.call).safeParse(body)
  if (!parsed.success) return fault(422, 'body', schemaMessage(parsed.error.issues, body))
  const calls = [parsed.data].flat()
  const together = { left: maxReplyBytes }
  const outcomes = await Promise.all(calls.map((call) => outcomeOf(call, chain, together)))
  // Without an id it is told nothing, also of what went wrong.
  const replies = calls.flatMap(({ id }, at) =>
    id === undefined ? [] : { jsonrpc: '2.0', id, ...outcomes[at] },
  )
  const [first] = replies
  if (!first) return { status: 204, body: '', type: 'application/json', maxAge: 0 }
  return json(Array.isArray(parsed.data) ? replies : first, 0)
}

async function outcomeOf(
  { method, params = [] }: Call,
  { ask, methods }: ProxiedChain,
  batch: ByteAllowance,
): Promise<RpcOutcome> {
  if (!methods.has(method))
    return { error: { code: -32601, message: `The method ${method} is not available` } }
  const error = method === 'eth_getLogs' ? await refuseWideLogs(params, ask) : undefined
  return error ? { error } : ask({ method, params }, batch)
}
