import { encodeCall } from '../abi/encodeCall.ts'
import { readWords } from '../abi/readWords.ts'
import type { Pool, PoolAddress } from './Pool.ts'
import type { Reader } from './PoolIndex.ts'

/** Reads what is in the pools and leaves out the empty ones. Throws as `read` does. */
export async function readPools(
  pools: readonly PoolAddress[],
  read: Reader,
): Promise<readonly Pool[]> {
  const reads = pools.map(({ version, address: to }) =>
    version === 'v2'
      ? [{ to, data: encodeCall('getReserves()') }]
      : [
          { to, data: encodeCall('slot0()') },
          { to, data: encodeCall('liquidity()') },
        ],
  )
  const answers = await read(reads.flat())
  let next = 0
  return pools.flatMap((pool, index) => {
    const [first, second] = reads[index]!.map(() => readWords(answers[next++]))
    const reserves = second ? virtualReserves(first?.[0], second[0]) : first
    const [reserve0 = 0n, reserve1 = 0n] = reserves ?? []
    return reserve0 > 0n && reserve1 > 0n ? { ...pool, reserve0, reserve1 } : []
  })
}

/** The reserves of a pool of v2 with the same price and depth, from the root of the price as Q64.96. */
function virtualReserves(root = 0n, liquidity = 0n): readonly bigint[] {
  return root === 0n ? [] : [(liquidity << 96n) / root, (liquidity * root) >> 96n]
}
