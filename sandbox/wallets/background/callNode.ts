import { rpcError } from './rpcError.ts'

/** Forwards a call to a node. Throws the node's own error, or -32603 when it does not answer. */
export async function callNode(url: string, method: string, params: unknown): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body }).catch((cause) => {
    throw Object.assign(rpcError(-32603, 'The node of this network does not answer'), {
      unreachable: true,
      reason: cause,
    })
  })
  const reply = (await response.json()) as {
    result?: unknown
    error?: { code: number; message: string; data?: unknown }
  }
  if (reply.error) throw rpcError(reply.error.code, reply.error.message, reply.error.data)
  return reply.result
}
