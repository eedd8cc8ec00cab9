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
export type PoolAddress = Omit<Pool, 'reserve0' | 'reserve1'>
