import { systemClock } from '@portico/core/async'
import { findRevert, isRequestLimit, schemaMessage } from '@portico/core/errors'
import { createClient, RpcRequestError, webSocket } from 'viem'
import * as z from 'zod/mini'
import { requestCost } from '../../../limits/requestCost.ts'
import { checkedUpstream, createUpstream } from '../../../nodes/createUpstream.ts'
import { type NodeRequestFn, rpcErrors } from '../../../nodes/RpcCall.ts'
import { withFallback } from '../../../nodes/withFallback.ts'
import { chainIndexErrors } from '../chainIndexErrors.ts'

type NodeOptions = {
  /** CAIP-2 id. */
  readonly chainId: string
  /** `http(s):` or `ws(s):`; a request goes to the next URL when a node does not answer. */
  readonly urls: readonly string[]
}

/** Limit for a reply: traces and receipts of a whole block are large. */
const maxReplyBytes = 128 * 2 ** 20
/** Codes for method not found and method not supported. */
const unsupportedCodes = [-32601, -32004]
/** Code for resource unavailable. */
const unavailableCode = -32002

/** Sends requests to the nodes of one chain; checks each node's chain id and parses every result. */
export function createNode({ chainId, urls }: NodeOptions): ChainNode {
  // Request timeouts use real time, even if the index runs on another clock.
  const clock = systemClock
  const upstreams = urls.map((url) => {
    const http = { url, fetch: globalThis.fetch, clock, maxReplyBytes }
    const upstream = url.startsWith('ws') ? socketUpstream(url) : createUpstream(http)
    return checkedUpstream(chainId, withRetry(upstream))
  })
  const requestAny = withFallback(upstreams, clock)
  const batch = {}

  async function request<value>({ method, params, result }: NodeRequest<value>): Promise<value> {
    const outcome = await requestAny({ method, params }, batch).catch((cause) => {
      const reason = rpcErrors.is(cause, 'wrongChain') ? 'wrongChain' : 'unavailable'
      throw chainIndexErrors.create(reason, [chainId], { cause })
    })
    if ('error' in outcome) throw toError(outcome.error, method)
    const parsed = z.safeParse(result, outcome.result)
    if (parsed.success) return parsed.data
    const where = schemaMessage(parsed.error.issues, outcome.result)
    throw chainIndexErrors.create('malformed', [method, where])
  }

  function toError(cause: { readonly code: number }, method: string): Error {
    if (isRequestLimit(cause.code) || cause.code === unavailableCode)
      return chainIndexErrors.create('unavailable', [chainId], { cause })
    const reason = unsupportedCodes.includes(cause.code) ? 'unsupported' : 'refused'
    return chainIndexErrors.create(reason, [method], { cause })
  }

  return {
    request,
    requestIfAllowed: (call) =>
      request(call).catch((error) => {
        if (findRevert(error)) return undefined
        throw error
      }),
  }
}

/** Retries once at once, since an idle connection may have been closed; further retries are up to the caller. */
function withRetry(request: NodeRequestFn): NodeRequestFn {
  return async (call, batch) => {
    try {
      return await request(call, batch)
    } catch (error) {
      if (!rpcErrors.is(error, 'unavailable')) throw error
      return request(call, batch)
    }
  }
}

/** A JSON-RPC call and the schema of its result. */
export type NodeRequest<value> = {
  readonly method: string
  readonly params: readonly unknown[]
  readonly result: z.ZodMiniType<value>
}

export interface ChainNode {
  /**
   * Tries the nodes in order; concurrent calls are sent as one batch. Throws `chainIndex/unavailable`, `/refused` for a
   * call that the node rejects (reverted, pruned), `/unsupported`, `/malformed` and `/wrongChain`.
   */
  request<value>(call: NodeRequest<value>): Promise<value>
  /** Like `request`, but returns `undefined` when a contract reverts; whatever else a node says is thrown. */
  requestIfAllowed<value>(call: NodeRequest<value>): Promise<value | undefined>
}

/** Request function of one node over a WebSocket, which opens with the first call. */
function socketUpstream(url: string): NodeRequestFn {
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
