import type { Pool } from '../pools/Pool.ts'

const one = 1_000_000n

/** What a pool gives for an amount: exact for v2, and for v3 as long as the swap stays in the current range. */
export function outputOf(pool: Pool, tokenIn: string, amount: bigint): bigint {
  const [given, taken] =
    tokenIn === pool.token0 ? [pool.reserve0, pool.reserve1] : [pool.reserve1, pool.reserve0]
  const paid = amount * (one - BigInt(pool.fee))
  return (paid * taken) / (given * one + paid)
}
