import type { ContractCall } from '@portico/core/adapter'
import { swapErrors } from '../swapErrors.ts'
import type { Context } from './Context.ts'
import { findRoutes } from './findRoutes.ts'
import { arriving, readTransfer, type Transfer, transferCall } from './lenses/lenses.ts'
import { type Pool, readPools } from './pools.ts'
import { outputOf, quoteCall, type Route, readQuote } from './Route.ts'
import type { UniswapDeployment } from './uniswap.ts'

type RouteQuery = {
  /** Addresses in lower case. */
  readonly from: string
  readonly to: string
  /** In base units. */
  readonly amount: bigint
  /** Further reads, which are answered together with the last of the routes. */
  readonly more: readonly ContractCall[]
}
export type RouteQuote = {
  readonly route: Route
  /** What reaches the pools, and what the last one sends: less than paid or more than arrives for tokens with a fee. */
  readonly amountIn: bigint
  readonly sent: bigint
  readonly amountOut: bigint
  readonly answers: readonly (string | undefined)[]
}

const maxTokens = 20

/** The route that gives most, by quotes of the exchanges. Throws `swaps/noRoute`, and as the context's `read` does. */
export async function bestRoute(context: Context, query: RouteQuery): Promise<RouteQuote> {
  const { deployment, index, read } = context
  const { from, to, amount, more } = query
  const tokens = tokensOf(deployment, query)
  const pools = await readPools(await index.find(deployment, pairsOf(tokens), read), read)
  const routes = findRoutes({ pools, from, to, amount })
  if (routes.length === 0) throw swapErrors.create('noRoute', [])
  const strangers = [from, to].map((token) =>
    isKnown(deployment, token) ? undefined : deepestOf(pools, token),
  )
  const lenses = [from, to].flatMap((token, at) =>
    strangers[at] ? transferCall(strangers[at], token) : [],
  )
  const answers = await read([
    ...routes.map((route) => quoteCall(deployment, route, amount)),
    ...lenses,
    ...more,
  ])
  let next = routes.length
  const [paid, got] = strangers.map((pool) => (pool ? readTransfer(answers[next++]) : undefined))
  const quotes = routes.map((route, at) =>
    withFees({ route, amount, quoted: readQuote(route, answers[at]) }, paid, got),
  )
  const best = quotes.reduce((one, other) => (other.amountOut > one.amountOut ? other : one))
  if (best.amountOut === 0n) throw swapErrors.create('noRoute', [])
  return { ...best, answers: answers.slice(next) }
}

type Quoted = { readonly route: Route; readonly amount: bigint; readonly quoted: bigint }

/** A token with a fee on transfer loses on the way to the first pool, or from the last; v3 does not account for that. */
function withFees(
  { route, amount, quoted }: Quoted,
  paid: Transfer | undefined,
  got: Transfer | undefined,
): Omit<RouteQuote, 'answers'> {
  const lost = { route, amountIn: amount, sent: 0n, amountOut: 0n }
  if (paid?.status === 'stuck' || got?.status === 'stuck') return lost
  const amountIn = paid?.status === 'moves' ? arriving(paid.toPool, amount) : amount
  const sent = amountIn === amount ? quoted : outputAlong(route, amountIn)
  const amountOut = got?.status === 'moves' ? arriving(got.fromPool, sent) : sent
  const hasFee = amountIn < amount || amountOut < sent
  if (quoted === 0n || (hasFee && route.version === 'v3')) return lost
  return { route, amountIn, sent, amountOut }
}

function outputAlong({ pools, tokens }: Route, amount: bigint): bigint {
  return pools.reduce((rest, pool, at) => outputOf(pool, tokens[at]!, rest), amount)
}

function tokensOf({ wrapped, bases }: UniswapDeployment, { from, to }: RouteQuery) {
  const all = [from, to, ...[wrapped, ...bases].map(({ address }) => address.toLowerCase())]
  return [...new Set(all)].slice(0, maxTokens)
}

function pairsOf(tokens: readonly string[]): readonly (readonly [string, string])[] {
  return tokens.flatMap((one, at) => tokens.slice(at + 1).map((other) => [one, other] as const))
}

/** The tokens of a deployment have no fee on transfer. */
function isKnown({ wrapped, bases }: UniswapDeployment, token: string): boolean {
  return [wrapped, ...bases].some(({ address }) => address.toLowerCase() === token)
}

function deepestOf(pools: readonly Pool[], token: string): Pool | undefined {
  const matching = pools.filter(({ token0, token1 }) => token0 === token || token1 === token)
  const depth = (pool: Pool) => (pool.token0 === token ? pool.reserve0 : pool.reserve1)
  return matching.reduce<Pool | undefined>(
    (best, pool) => (best && depth(best) >= depth(pool) ? best : pool),
    undefined,
  )
}
