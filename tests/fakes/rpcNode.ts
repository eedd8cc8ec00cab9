import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, rpcFailure } from '@portico/core/testing'

export type RpcNode = {
  readonly url: string
  /** Methods in the order of the requests, including those of batches. */
  readonly methods: readonly string[]
  /** Sizes of the HTTP requests: 1, or more for a batch. */
  readonly batches: readonly number[]
  answer(method: string, answer: Answer): void
  /** Answers HTTP requests with this status from now on; 200 resets it. */
  fail(status: number): void
  close(): Promise<void>
}

type Call = { id: number; method: string; params?: unknown }

/** A JSON-RPC node on loopback with scripted replies. */
export async function rpcNode(script: Readonly<Record<string, Answer>>): Promise<RpcNode> {
  const answers = new Map(Object.entries(script))
  const methods: string[] = []
  const batches: number[] = []
  let status = 200
  const reply = ({ id, method, params }: Call) => {
    methods.push(method)
    const answer = answers.has(method) ? answers.get(method) : rpcFailure(-32601)
    const given = typeof answer === 'function' ? answer(params) : answer
    if (!(given instanceof Error)) return { jsonrpc: '2.0', id, result: given }
    const { code, data } = given as Error & { code: number; data?: unknown }
    return { jsonrpc: '2.0', id, error: { code, message: given.message, data } }
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const calls = JSON.parse(body) as Call | Call[]
    batches.push([calls].flat().length)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(Array.isArray(calls) ? calls.map(reply) : reply(calls)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    methods,
    batches,
    answer: (method, answer) => void answers.set(method, answer),
    fail(next) {
      status = next
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
