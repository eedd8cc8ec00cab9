import type { CaipNetworkId } from '@portico/core'

/** A token of a deployment; `address` is 0x hex in any spelling. */
export type DeploymentToken = {
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** The contracts of exchanges of the Uniswap shape on one network. */
export type UniswapDeployment = {
  readonly networkId: CaipNetworkId<'eip155'>
  /** The wrapped native currency, such as WETH. */
  readonly wrapped: DeploymentToken
  /** Tokens on the way between two others, beside the wrapped native currency; at most 17 are used. */
  readonly bases: readonly DeploymentToken[]
  /** `router` is a UniswapV2Router02; `fee` in millionths. Default: 3000. */
  readonly v2?: { readonly factory: string; readonly router: string; readonly fee?: number }
  /**
   * `quoter` is a QuoterV2, `router` a SwapRouter02 over the factories of this deployment; `fees` in millionths.
   * Default: 100, 500, 3000 and 10000.
   */
  readonly v3?: {
    readonly factory: string
    readonly quoter: string
    readonly router: string
    readonly fees?: readonly number[]
  }
  /** For visitors who have approved their token to Permit2 before. */
  readonly universalRouter?: string
}
