import { type Answer, rpcFailure } from '@portico/core/testing'

type Call = { readonly id: number; readonly method: string; readonly params: unknown }
/** Overrides the response to an HTTP request, to simulate a failure. */
export type Failure = (calls: readonly Call[], signal: AbortSignal) => Promise<Response> | Response

export type ScriptedNode = {
  readonly url: string
  readonly fetch: typeof fetch
  /** Methods in call order. */
  readonly methods: readonly string[]
  /** Calls in each HTTP request. */
  readonly batches: readonly number[]
  failure: Failure | undefined
}

/** A mainnet node with fixed answers. */
export function scriptedNode(url: string, script: Readonly<Record<string, Answer>>): ScriptedNode {
  const methods: string[] = []
  const batches: number[] = []
  const answers: Record<string, Answer> = { eth_chainId: '0x1', ...script }
  const reply = ({ id, method, params }: Call) => {
    methods.push(method)
    const answer = method in answers ? answers[method] : rpcFailure(-32601)
    const given = typeof answer === 'function' ? answer(params) : answer
    if (!(given instanceof Error)) return { jsonrpc: '2.0', id, result: given }
    const { code, data } = given as Error & { code: number; data?: unknown }
    return { jsonrpc: '2.0', id, error: { code, message: given.message, data } }
  }
  const node: ScriptedNode = {
    url,
    methods,
    batches,
    failure: undefined,
    async fetch(_, init) {
      const body = JSON.parse(String(init?.body)) as Call | Call[]
      const calls = [body].flat()
      batches.push(calls.length)
      if (node.failure) return node.failure(calls, init?.signal as AbortSignal)
      const replies = calls.map(reply)
      return Response.json(Array.isArray(body) ? replies.toReversed() : replies[0])
    },
  }
  return node
}
