import type { Route } from './Route.ts'

const one = 1_000_000n

/** How far the swap moves the price, in hundredths of a percent, without the fees of the pools. */
export function impactOf({ pools, tokens }: Route, amountIn: bigint, amountOut: bigint): number {
  let [ideal, scale] = [amountIn, 1n]
  for (const [index, { token0, reserve0, reserve1, fee }] of pools.entries()) {
    const isFirst = tokens[index] === token0
    ideal *= (isFirst ? reserve1 : reserve0) * (one - BigInt(fee))
    scale *= (isFirst ? reserve0 : reserve1) * one
  }
  if (ideal === 0n) return 0
  const kept = Number((amountOut * scale * 10_000n) / ideal)
  return Math.min(10_000, Math.max(0, 10_000 - kept))
}
