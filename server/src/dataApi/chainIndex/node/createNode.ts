import { systemClock } from '@portico/core/async'
import { findRevert, isRequestLimit, schemaMessage } from '@portico/core/errors'
import { createClient, RpcRequestError, webSocket } from 'viem'
import * as z from 'zod/mini'
import { requestCost } from '../../../limits/requestCost.ts'
import { checkedUpstream, createUpstream } from '../../../nodes/createUpstream.ts'
import { type NodeRequestFn, rpcErrors } from '../../../nodes/RpcCall.ts'
import { withFallback } from '../../../nodes/withFallback.ts'
import { chainIndexErrors } from '../chainIndexErrors.ts'
import { rpcSchemas } from './rpcSchemas.ts'

type NodeOptions = {
  /** CAIP-2 id. */
  readonly chainId: string
  /** `http(s):` or `ws(s):`; a request goes to the next URL when a node does not answer. */
  readonly urls: readonly string[]
  /** Whether the genesis block of a node is that of the chain; default: it is not looked at. */
  readonly isGenesis?: (hash: string) => Promise<boolean>
}

/** Limit for a reply: traces and receipts of a whole block are large. */
const maxReplyBytes = 128 * 2 ** 20
/** Codes for method not found and method not supported. */
const unsupportedCodes = [-32601, -32004]
/** Code for resource unavailable. */
const unavailableCode = -32002

/** Sends requests to the nodes of one chain; checks each node's chain id and parses every result. */
export function createNode({ chainId, urls, isGenesis }: NodeOptions): ChainNode {
  // Request timeouts use real time, even if the index runs on another clock.
  const clock = systemClock
  const upstreams = urls.map((url) => {
    const http = { url, fetch: globalThis.fetch, clock, maxReplyBytes }
    const upstream = url.startsWith('ws') ? socketUpstream(url) : createUpstream(http)
    return checkedUpstream(chainId, withRetry(upstream), isGenesis && hasGenesis(isGenesis))
  })
  const requestAny = withFallback(upstreams, clock)
  const batch = {}

  async function request<value>(call: NodeRequest<value>): Promise<value> {
    const outcome = await ask(call)
    if ('error' in outcome) throw toError(outcome.error, call.method)
    return parse(call, outcome.result)
  }

  const ask = ({ method, params }: NodeRequest<unknown>) =>
    requestAny({ method, params }, batch).catch((cause) => {
      const reason = rpcErrors.is(cause, 'wrongChain') ? 'wrongChain' : 'unavailable'
      throw chainIndexErrors.create(reason, [chainId], { cause })
    })

  function parse<value>({ method, result }: NodeRequest<value>, sent: unknown): value {
    const parsed = z.safeParse(result, sent)
    if (parsed.success) return parsed.data
    const where = schemaMessage(parsed.error.issues, sent)
    throw chainIndexErrors.create('malformed', [method, where])
  }

  function toError(cause: { readonly code: number }, method: string): Error {
    if (isRequestLimit(cause.code) || cause.code === unavailableCode)
      return chainIndexErrors.create('unavailable', [chainId], { cause })
    const reason = unsupportedCodes.includes(cause.code) ? 'unsupported' : 'refused'
    return chainIndexErrors.create(reason, [method], { cause })
  }

  async function find<value>(call: NodeRequest<value>): Promise<value | undefined> {
    const { method, params } = call
    const outcome = await ask(call)
    if ('result' in outcome && outcome.result !== null) return parse(call, outcome.result)
    if ('error' in outcome) {
      const error = toError(outcome.error, method)
      if (!chainIndexErrors.is(error, 'refused')) throw error
    }
    // The node that answered has it not, which says nothing about the others.
    for (const upstream of upstreams.length > 1 ? upstreams : [])
      try {
        const other = await upstream({ method, params }, batch)
        if ('result' in other && other.result !== null) return parse(call, other.result)
      } catch {
        // It does not answer, or malformed: the next one may have it.
      }
    return undefined
  }

  return {
    request,
    find,
    recheck() {
      for (const upstream of upstreams) upstream.recheck()
    },
    requestIfAllowed: (call) =>
      request(call).catch((error) => {
        if (findRevert(error)) return undefined
        throw error
      }),
  }
}

/** Whether the genesis block of a node is the right one; a node that has it no more is believed. */
function hasGenesis(isGenesis: (hash: string) => Promise<boolean>) {
  return async (request: NodeRequestFn): Promise<boolean> => {
    const outcome = await request({ method: 'eth_getBlockByNumber', params: ['0x0', false] })
    const parsed = rpcSchemas.head.safeParse('result' in outcome ? outcome.result : undefined)
    return !parsed.success || isGenesis(parsed.data.hash)
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
  /** Like `request`, but asks every node before it returns `undefined` for what they have not: null, or refused. */
  find<value>(call: NodeRequest<value>): Promise<value | undefined>
  /** Has chain and genesis of each node checked again before its next reply is used. */
  recheck(): void
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
