import * as z from 'zod/mini'
import type { SiteRequest } from '../api/createSiteRequest.ts'
import { frameError } from '../frameError.ts'

const reply = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }),
  ),
})
/** JSON-RPC to the operator's node of a network (CAIP-2). Throws with the node's message and code. */
export function createNodeRequest(request: SiteRequest) {
  let count = 0
  return async (chainId: string, method: string, params: unknown = []): Promise<unknown> => {
    const body = { jsonrpc: '2.0', id: ++count, method, params }
    const parsed = reply.safeParse(await request(`rpc/${chainId}`, body))
    if (!parsed.success) throw frameError('node')
    const { result, error } = parsed.data
    if (!error) return result ?? null
    const { code: nodeCode, message, data } = error
    throw Object.assign(frameError('node', message), { nodeCode, data })
  }
}
