import type { ChainIndex } from '../ChainIndex.ts'
import type { RouteName } from '../dataEndpoints.ts'
import { unitsOfBytes } from './unitsOfBytes.ts'

type CostInput = {
  readonly route: RouteName
  readonly query: URLSearchParams
  readonly body: unknown
  /** Bytes of the request body. */
  readonly length: number
  readonly chains: readonly ChainIndex[]
}

const readsAllChains: ReadonlySet<RouteName> = new Set(['balance', 'history', 'wallet', 'jsonRpc'])

/** Units of a request beyond its first: for a batch, several chains or a long body. */
export function unitsOf({ route, query, body, length, chains }: CostInput): number {
  const calls = route === 'rpc' && Array.isArray(body) ? body.length : 1
  const isForAllChains = readsAllChains.has(route) && !query.has('chainId')
  const lookups = isForAllChains ? chains.length : 1
  return Math.max(calls, lookups, 1) - 1 + unitsOfBytes(length)
}
