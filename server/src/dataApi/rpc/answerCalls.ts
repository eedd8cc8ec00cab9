import { schemaMessage } from '@portico/core'
import * as z from 'zod/mini'
import type { Answer } from '../../http/Answer.ts'
import { fault } from '../../http/fault.ts'
import { json } from '../../http/json.ts'
import { isDenied } from './isDenied.ts'
import type { AskNode, RpcOutcome } from './RpcCall.ts'
import { rpcSchemas } from './rpcSchemas.ts'

type Call = z.output<typeof rpcSchemas.call>

/** What viem sends at most. */
const most = 1_000
const batch = z
  .array(rpcSchemas.call)
  .check(z.minLength(1), z.maxLength(most, `Expected ${most} calls at most`))

/** The answer to a call or a batch of calls for one chain, each with its own id. Throws `rpc/*`. */
export async function answerCalls(ask: AskNode, body: unknown): Promise<Answer> {
  const parsed = (Array.isArray(body) ? batch : rpcSchemas.call).safeParse(body)
  if (!parsed.success) return fault(422, 'body', schemaMessage(parsed.error.issues as never, body))
  const { data } = parsed
  return json(Array.isArray(data) ? await all(data, ask) : await one(data, ask), 0)
}

function all(calls: readonly Call[], ask: AskNode): Promise<unknown> {
  return Promise.all(calls.map((call) => one(call, ask)))
}

async function one({ id, method, params }: Call, ask: AskNode): Promise<object> {
  const outcome: RpcOutcome = isDenied(method)
    ? { error: { code: -32601, message: `The method ${method} is not available` } }
    : await ask({ method, params: params ?? [] })
  return { jsonrpc: '2.0', id, ...outcome }
}
