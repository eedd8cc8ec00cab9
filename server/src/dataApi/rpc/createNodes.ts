import type { Clock } from '@portico/core'
import type { RpcChain } from '../DataApiOptions.ts'
import { checkedUpstream } from './checkedUpstream.ts'
import { createUpstream } from './createUpstream.ts'
import { ReplyCache } from './ReplyCache.ts'
import type { AskNode } from './RpcCall.ts'
import { withFallback } from './withFallback.ts'

/** The nodes of each chain behind one function, which remembers what does not change. */
export function createNodes(
  chains: readonly RpcChain[],
  { clock, fetch }: { clock: Clock; fetch: typeof globalThis.fetch },
): ReadonlyMap<string, AskNode> {
  return new Map(
    chains.map(({ chainId, urls }) => {
      const upstreams = urls.map((url) =>
        checkedUpstream(chainId, createUpstream({ url, fetch, clock })),
      )
      return [chainId, remembering(withFallback(upstreams, clock), new ReplyCache(clock))] as const
    }),
  )
}

function remembering(ask: AskNode, cache: ReplyCache): AskNode {
  return async (call, batch) => {
    const known = cache.find(call)
    if (known !== undefined) return { result: known }
    const outcome = await ask(call, batch)
    if ('result' in outcome) cache.learn(call, outcome.result)
    return outcome
  }
}
