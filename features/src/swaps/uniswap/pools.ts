import { readWords } from '@portico/core/abi'
import type { ContractCall } from '@portico/core/adapter'
import type { Clock } from '@portico/core/async'
import { encodeCall } from './encodeCall.ts'
import type { UniswapDeployment } from './uniswap.ts'

/** A pool of two tokens, in lower case; `token0` is the lower address. */
export type Pool = {
  readonly version: 'v2' | 'v3'
  readonly address: string
  readonly token0: string
  readonly token1: string
  /** In millionths. */
  readonly fee: number
  /** In base units. Of v3: the virtual reserves of the current range, which larger swaps leave. */
  readonly reserve0: bigint
  readonly reserve1: bigint
}

/** A pool whose state was not read. */
type PoolAddress = Omit<Pool, 'reserve0' | 'reserve1'>

export type Reader = (calls: readonly ContractCall[]) => Promise<readonly (string | undefined)[]>

type Slot = Omit<PoolAddress, 'address'> & {
  readonly key: string
  readonly read: Required<ContractCall>
}

const missingMs = 60_000
const maxCached = 5_000
const defaultFees = [100, 500, 3_000, 10_000]

/** Where the pools of two tokens are. A pool stays where it is; that there is none is asked again after a minute. */
export class PoolIndex {
  readonly #clock: Pick<Clock, 'now'>
  readonly #cache = new Map<string, { readonly address?: string; readonly at: number }>()

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock
  }

  /** The pools between any two of the given tokens. Throws as `read` does. */
  async find(
    deployment: UniswapDeployment,
    pairs: readonly (readonly [string, string])[],
    read: Reader,
  ): Promise<readonly PoolAddress[]> {
    const slots = pairs.flatMap((pair) => slotsOf(deployment, pair))
    const unknown = slots.filter(({ key }) => this.isUnknown(key))
    const answers = await read(unknown.map((slot) => slot.read))
    const now = this.#clock.now()
    if (this.#cache.size > maxCached) this.#cache.clear()
    for (const [index, { key }] of unknown.entries()) {
      const [word = 0n] = readWords(answers[index])
      const isAddress = word > 0n && word >> 160n === 0n
      const address = isAddress ? { address: `0x${word.toString(16).padStart(40, '0')}` } : {}
      this.#cache.set(key, { ...address, at: now })
    }
    return slots.flatMap(({ key, read: _, ...pool }) => {
      const address = this.#cache.get(key)?.address
      return address === undefined ? [] : { ...pool, address }
    })
  }

  private isUnknown(key: string): boolean {
    const cached = this.#cache.get(key)
    return !cached || (cached.address === undefined && this.#clock.now() - cached.at > missingMs)
  }
}

/** Each pool that the two tokens may have. */
function slotsOf(
  { networkId, v2, v3 }: UniswapDeployment,
  [one, other]: readonly [string, string],
): readonly Slot[] {
  const [token0, token1] = one < other ? [one, other] : [other, one]
  const slots: Slot[] = []
  const add = (slot: Pick<Slot, 'version' | 'fee' | 'read'>) =>
    slots.push({
      ...slot,
      token0,
      token1,
      key: `${networkId} ${slot.read.to} ${token0} ${token1} ${slot.fee}`,
    })
  if (v2) {
    const data = encodeCall('getPair(address,address)', token0, token1)
    add({ version: 'v2', fee: v2.fee ?? 3_000, read: { to: v2.factory, data } })
  }
  for (const fee of v3 ? (v3.fees ?? defaultFees) : []) {
    const data = encodeCall('getPool(address,address,uint24)', token0, token1, BigInt(fee))
    add({ version: 'v3', fee, read: { to: v3!.factory, data } })
  }
  return slots
}

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
