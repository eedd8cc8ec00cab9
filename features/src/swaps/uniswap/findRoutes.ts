import type { Pool } from './pools.ts'
import { outputOf, type Route } from './Route.ts'

const maxHops = 3
/** Of two tokens, only the best pools are followed. */
const maxPoolsOfPair = 2
const maxRoutes: Readonly<Record<Pool['version'], number>> = { v2: 2, v3: 6 }

type Search = {
  readonly pools: readonly Pool[]
  /** Addresses in lower case. */
  readonly from: string
  readonly to: string
  /** In base units. */
  readonly amount: bigint
}
type Found = { readonly route: Route; readonly output: bigint }

/** The ways of up to three pools that give most by an estimate, the best of each version first. */
export function findRoutes({ pools, from, to, amount }: Search): readonly Route[] {
  return (['v2', 'v3'] as const).flatMap((version) => {
    const graph = graphOf(pools.filter((pool) => pool.version === version))
    const found: Found[] = []
    const extend = ({ route, output }: Found) => {
      const last = route.tokens.at(-1)!
      for (const [token, between] of graph.get(last) ?? []) {
        if (route.tokens.includes(token)) continue
        if (token !== to && route.pools.length === maxHops - 1) continue
        for (const next of bestOf(between, last, output)) {
          const step: Found = {
            route: {
              version,
              pools: [...route.pools, next.pool],
              tokens: [...route.tokens, token],
            },
            output: next.output,
          }
          if (token === to) found.push(step)
          else extend(step)
        }
      }
    }
    extend({ route: { version, pools: [], tokens: [from] }, output: amount })
    found.sort((a, b) => compare(b.output, a.output) || a.route.pools.length - b.route.pools.length)
    return found.slice(0, maxRoutes[version]).map(({ route }) => route)
  })
}

type Graph = ReadonlyMap<string, ReadonlyMap<string, readonly Pool[]>>

function graphOf(pools: readonly Pool[]): Graph {
  const graph = new Map<string, Map<string, Pool[]>>()
  const add = (one: string, other: string, pool: Pool) => {
    const near = graph.get(one) ?? new Map<string, Pool[]>()
    graph.set(one, near)
    near.set(other, [...(near.get(other) ?? []), pool])
  }
  for (const pool of pools) {
    add(pool.token0, pool.token1, pool)
    add(pool.token1, pool.token0, pool)
  }
  return graph
}

function bestOf(pools: readonly Pool[], tokenIn: string, amount: bigint) {
  return pools
    .map((pool) => ({ pool, output: outputOf(pool, tokenIn, amount) }))
    .filter(({ output }) => output > 0n)
    .sort((a, b) => compare(b.output, a.output))
    .slice(0, maxPoolsOfPair)
}

function compare(one: bigint, other: bigint): number {
  return one === other ? 0 : one > other ? 1 : -1
}
