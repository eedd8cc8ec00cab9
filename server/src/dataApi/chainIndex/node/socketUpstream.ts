import { createClient, RpcRequestError, webSocket } from 'viem'
import { requestCost } from '../../limits/requestCost.ts'
import type { AskNode } from '../../rpc/RpcCall.ts'
import { rpcErrors } from '../../rpc/rpcErrors.ts'

/** One node at the end of a WebSocket, which is opened with the first call. */
export function socketUpstream(url: string): AskNode {
  const client = createClient({ transport: webSocket(url, { retryCount: 0, timeout: 10_000 }) })
  return async ({ method, params }) => {
    requestCost.add('nodeCalls')
    try {
      // The table of viem does not list what we ask; what comes back is parsed by who asks.
      return { result: await client.request({ method, params } as never) }
    } catch (cause) {
      const answer = findAnswer(cause)
      if (answer) return { error: { code: answer.code, message: answer.details } }
      throw rpcErrors.create('unavailable', [], { cause })
    }
  }
}

/** A node that answered with an error is there; one that did not answer is not. */
function findAnswer(cause: unknown): RpcRequestError | undefined {
  for (let error = cause; error instanceof Error; error = error.cause)
    if (error instanceof RpcRequestError) return error
  return undefined
}
