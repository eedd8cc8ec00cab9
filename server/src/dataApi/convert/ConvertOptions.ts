import type { NetworkDefinition } from '@portico/core'
import type { CreateSwapProvider } from '@portico/features/swaps/endpoints'

export type ListedToken = {
  /** CAIP-2 id. */
  readonly chainId: string
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly iconUrl?: string
}

/** Which tokens the `convert` calls swap, and through whom (R7.06 to R7.11). */
export type ConvertOptions = {
  /**
   * Providers of the kit's swaps, asked at once; the offer that pays most is taken. A transaction must need an approval at
   * most, so a provider that asks for signatures is left out: `uniswap({ deployments, permits: false })`.
   */
  readonly providers: readonly CreateSwapProvider[]
  /** The networks that are served; each has nodes in `rpc`. */
  readonly networks: readonly NetworkDefinition[]
  /** Tokens to offer besides those of the providers; see `readTokenList`. */
  readonly tokens?: readonly ListedToken[]
  /**
   * Builds an approval of any amount for callers that name none. Default: false, such a request is refused, because an
   * approval outlives the swap.
   */
  readonly unlimitedApprovals?: boolean
}
