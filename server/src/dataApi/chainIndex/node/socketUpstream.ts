import { createClient, RpcRequestError, webSocket } from 'viem'
import { requestCost } from '../../../limits/requestCost.ts'
import { type NodeRequestFn, rpcErrors } from '../../../nodes/RpcCall.ts'

/** Request function of one node over a WebSocket, which opens with the first call. */
export function socketUpstream(url: string): NodeRequestFn {
  const client = createClient({ transport: webSocket(url, { retryCount: 0, timeout: 10_000 }) })
  return async ({ method, params }) => {
    requestCost.add('nodeCalls')
    try {
      // viem's method types do not list all methods used here; the caller parses the result.
      return { result: await client.request({ method, params } as never) }
    } catch (cause) {
      const rpcError = findRpcError(cause)
      if (rpcError) return { error: { code: rpcError.code, message: rpcError.details } }
      throw rpcErrors.create('unavailable', [], { cause })
    }
  }
}

/** The JSON-RPC error that the node returned; `undefined` when it returned no reply. */
function findRpcError(cause: unknown): RpcRequestError | undefined {
  for (let error = cause; error instanceof Error; error = error.cause)
    if (error instanceof RpcRequestError) return error
  return undefined
}
