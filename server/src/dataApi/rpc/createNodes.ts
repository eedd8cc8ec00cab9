import type { Clock } from '@portico/core'
import type { RpcChain } from '../DataApiOptions.ts'
import { checkedUpstream } from './checkedUpstream.ts'
import { createUpstream } from './createUpstream.ts'
import { ReplyCache } from './ReplyCache.ts'
import type { NodeRequestFn } from './RpcCall.ts'
import { withFallback } from './withFallback.ts'

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
