import type { ChainIndex } from '../ChainIndex.ts'
import type { RouteName } from '../dataEndpoints.ts'
import { unitsOfBytes } from './unitsOfBytes.ts'

type Asked = {
  readonly route: RouteName
  readonly query: URLSearchParams
  readonly body: unknown
  /** Bytes of the body. */
  readonly length: number
  readonly chains: readonly ChainIndex[]
}

const ofAllChains: ReadonlySet<RouteName> = new Set(['balance', 'history', 'wallet', 'jsonRpc'])

/** Units of a call beside its first: of a batch, of several chains, of a long body. */
export function unitsOf({ route, query, body, length, chains }: Asked): number {
  const calls = route === 'rpc' && Array.isArray(body) ? body.length : 1
  const isOfAll = ofAllChains.has(route) && !query.has('chainId')
  const lookups = isOfAll ? chains.length : 1
  return Math.max(calls, lookups, 1) - 1 + unitsOfBytes(length)
}
