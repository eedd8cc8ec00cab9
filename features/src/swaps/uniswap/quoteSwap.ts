import { formatAmount } from '@portico/core/amount'
import { parseCaipAddress } from '@portico/core/caip'
import { isSameToken } from '../isSameToken.ts'
import type { QuoteRequest, SwapFee, SwapQuote } from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import { bestRoute, type RouteQuote } from './bestRoute.ts'
import type { Context, Plan } from './Context.ts'
import { impactOf, type Route } from './Route.ts'
import { readPayment } from './readPayment.ts'
import { tokenAddress } from './uniswap.ts'

const lifetimeMs = 30_000
const millionths = 1_000_000n

/**
 * A quote of the best route through the pools of a deployment. Throws `swaps/noRoute`, and as the context's `read`
 * does.
 */
export async function quoteSwap(context: Context, request: QuoteRequest): Promise<SwapQuote> {
  const { deployment, name, permits } = context
  const amount = BigInt(request.amount)
  const [from, to] = [request.from, request.to].map((token) => tokenAddress(token, deployment))
  const isNothing = amount === 0n || isSameToken(request.from, request.to)
  if (!from || !to || isNothing) throw swapErrors.create('noRoute', [])
  if (from === to) return wrapQuote(context, request)
  const owner = parseCaipAddress(request.account).address
  const token = request.from.address
  const payment = readPayment({ deployment, token, owner, amount, permits })
  const best = await bestRoute(context, { from, to, amount, more: payment.calls })
  const { route, amountIn, sent, amountOut } = best
  const chosen = payment.choose(best.answers, route.version)
  const plan: Plan = { kind: 'route', route, payment: chosen }
  return {
    ...amountsOf(request, amountOut),
    fees: feesOf(request, best),
    impactBps: impactOf(route, amountIn, sent),
    expiresAt: context.clock.now() + lifetimeMs,
    ...(chosen.kind !== 'native' && { spender: chosen.spender }),
    route: [{ label: `${name} ${route.version}`, tokens: symbolsOf(route, context, request) }],
    opaque: plan,
  }
}

/** The native currency for its wrapped token, or back: one for one. */
function wrapQuote({ deployment }: Context, request: QuoteRequest): SwapQuote {
  const isWrap = request.from.address === undefined
  const plan: Plan = { kind: isWrap ? 'wrap' : 'unwrap' }
  const tokens = [request.from.symbol, request.to.symbol]
  return {
    amountIn: request.amount,
    amountOut: request.amount,
    minOut: request.amount,
    fees: [],
    impactBps: 0,
    route: [{ label: deployment.wrapped.name, tokens }],
    opaque: plan,
  }
}

function amountsOf({ amount, slippageBps }: QuoteRequest, amountOut: bigint) {
  const lost = (amountOut * BigInt(slippageBps)) / 10_000n
  return { amountIn: amount, amountOut: `${amountOut}`, minOut: `${amountOut - lost}` }
}

/** What the pools keep, in the token that is paid, and what tokens with a fee on transfer keep. */
function feesOf(
  { from, to, amount }: QuoteRequest,
  { route, amountIn, sent, amountOut }: RouteQuote,
): readonly SwapFee[] {
  const afterFees = route.pools.reduce(
    (rest, { fee }) => (rest * (millionths - BigInt(fee))) / millionths,
    amountIn,
  )
  const rows = [
    { kind: 'provider', units: amountIn - afterFees, token: from },
    { kind: 'token', units: BigInt(amount) - amountIn, token: from },
    { kind: 'token', units: sent - amountOut, token: to },
  ] as const
  return rows
    .filter(({ units }) => units > 0n)
    .map(({ kind, units, token }) => ({
      kind,
      amount: formatAmount(units, token.decimals),
      symbol: token.symbol,
    }))
}

function symbolsOf(
  { tokens }: Route,
  { deployment: { wrapped, bases } }: Context,
  { from, to }: QuoteRequest,
): readonly string[] {
  const symbolOf = (address: string) =>
    [wrapped, ...bases].find((it) => it.address.toLowerCase() === address)?.symbol ?? ''
  return [from.symbol, ...tokens.slice(1, -1).map(symbolOf), to.symbol]
}
