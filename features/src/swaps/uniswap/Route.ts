import { readWords } from '@portico/core/abi'
import type { ContractCall } from '@portico/core/adapter'
import { encodeCall } from './encodeCall.ts'
import type { Pool } from './pools.ts'
import type { UniswapDeployment } from './uniswap.ts'

/** A way through pools of one version; `tokens` has one more element than `pools`. */
export type Route = {
  readonly version: Pool['version']
  readonly pools: readonly Pool[]
  readonly tokens: readonly string[]
}

/** The path of a route of v3: token, fee of the pool, token and so on, as 0x hex. */
export function encodePath({ pools, tokens }: Route): string {
  const [first = '', ...rest] = tokens
  const steps = rest.map(
    (token, index) => pools[index]!.fee.toString(16).padStart(6, '0') + token.slice(2),
  )
  return first + steps.join('')
}

/** The call that asks an exchange what a route gives for an amount. */
export function quoteCall(
  { v2, v3 }: UniswapDeployment,
  route: Route,
  amount: bigint,
): ContractCall {
  if (route.version === 'v2') {
    const data = encodeCall('getAmountsOut(uint256,address[])', amount, { list: route.tokens })
    return { to: v2!.router, data }
  }
  const path = { bytes: encodePath(route) }
  return { to: v3!.quoter, data: encodeCall('quoteExactInput(bytes,uint256)', path, amount) }
}

/** The amount in the answer to `quoteCall`; 0 when the exchange refuses the route. */
export function readQuote({ version }: Route, answer: string | undefined): bigint {
  const words = readWords(answer)
  return (version === 'v2' ? words.slice(2).at(-1) : words[0]) ?? 0n
}

const one = 1_000_000n

/** What a pool gives for an amount: exact for v2, and for v3 as long as the swap stays in the current range. */
export function outputOf(pool: Pool, tokenIn: string, amount: bigint): bigint {
  const [reserveIn, reserveOut] =
    tokenIn === pool.token0 ? [pool.reserve0, pool.reserve1] : [pool.reserve1, pool.reserve0]
  const paid = amount * (one - BigInt(pool.fee))
  return (paid * reserveOut) / (reserveIn * one + paid)
}

/** How far the swap moves the price, in hundredths of a percent, without the fees of the pools. */
export function impactOf({ pools, tokens }: Route, amountIn: bigint, amountOut: bigint): number {
  let [ideal, scale] = [amountIn, 1n]
  for (const [index, { token0, reserve0, reserve1, fee }] of pools.entries()) {
    const isFirst = tokens[index] === token0
    ideal *= (isFirst ? reserve1 : reserve0) * (one - BigInt(fee))
    scale *= (isFirst ? reserve0 : reserve1) * one
  }
  if (ideal === 0n) return 0
  const sharePoints = Number((amountOut * scale * 10_000n) / ideal)
  return Math.min(10_000, Math.max(0, 10_000 - sharePoints))
}
