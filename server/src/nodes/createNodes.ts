import type { Clock } from '@portico/core/async'
import { createPublicClient, custom, type EIP1193RequestFn, type PublicClient } from 'viem'
import { checkedUpstream, createUpstream } from './createUpstream.ts'
import { ReplyCache } from './ReplyCache.ts'
import type { NodeRequestFn } from './RpcCall.ts'
import { withFallback } from './withFallback.ts'

/** A chain whose nodes the service asks for the page. */
export type RpcChain = {
  /** CAIP-2 id. */
  readonly chainId: string
  /** Tried in this order: a request goes to the next URL when one fails. */
  readonly urls: readonly [string, ...string[]]
  /**
   * Methods to proxy in addition to the Ethereum methods that read the chain, simulate or send a transaction, such as
   * `zks_estimateFee`; for other chain families only these are proxied.
   */
  readonly methods?: readonly string[]
}

/** One request function per chain, with fallback nodes and a cache of final replies. */
export function createNodes(
  chains: readonly RpcChain[],
  { clock, fetch }: { clock: Clock; fetch: typeof globalThis.fetch },
): ReadonlyMap<string, NodeRequestFn> {
  return new Map(
    chains.map(({ chainId, urls }) => {
      const upstreams = urls.map((url) =>
        checkedUpstream(chainId, createUpstream({ url, fetch, clock })),
      )
      return [chainId, withCache(withFallback(upstreams, clock), new ReplyCache(clock))] as const
    }),
  )
}

function withCache(request: NodeRequestFn, cache: ReplyCache): NodeRequestFn {
  return async (call, batch) => {
    const cached = cache.find(call)
    if (cached !== undefined) return { result: cached }
    const outcome = await request(call, batch)
    if ('result' in outcome) cache.store(call, outcome.result)
    return outcome
  }
}

/** Clients that verify signatures of contract accounts, by CAIP-2 id. */
export function createClients(
  nodes: ReadonlyMap<string, NodeRequestFn>,
): ReadonlyMap<string, PublicClient> {
  const clients = new Map<string, PublicClient>()
  for (const [chainId, requestNode] of nodes)
    clients.set(
      chainId,
      createPublicClient({
        // A contract must not make this server fetch a URL.
        ccipRead: false,
        transport: custom({ request: requestThrough(requestNode) }, { retryCount: 0 }),
      }),
    )
  return clients
}

/** Bytes. Replies of contracts about names and signatures are short. */
const maxReplyBytes = 1_000_000

/** The request function of a chain for viem's `custom` transport. Throws errors with a node's code, and `rpc/*`. */
export function requestThrough(requestNode: NodeRequestFn): EIP1193RequestFn {
  const request = async (call: { method: string; params?: unknown }) => {
    const outcome = await requestNode(call, { remaining: maxReplyBytes })
    if ('result' in outcome) return outcome.result
    const { code, message, data } = outcome.error
    throw Object.assign(new Error(message), { code, data })
  }
  // viem types the result by method; a proxy has no result types.
  return request as EIP1193RequestFn
}
