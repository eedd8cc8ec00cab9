import type { CaipNetworkId } from '@portico/core'
import { type CreateSwapProvider, permit2Address, type SwapToken } from '../SwapProvider.ts'

export type UniswapOptions = {
  readonly deployments: readonly UniswapDeployment[]
  /** Default: `uniswap`. */
  readonly id?: string
  /** The name for the visitor. Default: Uniswap. */
  readonly name?: string
  /** Whether the visitor may sign in place of an approval (EIP-2612, Permit2). Default: true. */
  readonly permits?: boolean
}

/**
 * Quotes of exchanges of the Uniswap v2 and v3 shape, read from their contracts: no service and no key. Its code loads
 * with the first quote.
 */
export const uniswap =
  ({
    deployments,
    id = 'uniswap',
    name = 'Uniswap',
    permits = true,
  }: UniswapOptions): CreateSwapProvider =>
  (host) => {
    const find = (networkId: string) => deployments.find((it) => it.networkId === networkId)
    let opened: Promise<ReturnType<typeof import('./openUniswap.ts').openUniswap>> | undefined
    const open = () => {
      opened ??= import('./openUniswap.ts').then(
        ({ openUniswap }) => openUniswap(host, { find, name, permits }),
        (error) => {
          opened = undefined // a chunk that did not load is tried again
          throw error
        },
      )
      return opened
    }
    return {
      id,
      name,
      serves: (networkId) => find(networkId) !== undefined,
      targets(networkId) {
        const { wrapped, v2, v3, universalRouter } = find(networkId) ?? {}
        const all = [v2?.router, v3?.router, wrapped?.address, universalRouter]
        const contracts = all.filter((it) => it !== undefined)
        return universalRouter === undefined ? contracts : [...contracts, permit2Address]
      },
      tokens: async (request) => (await open()).tokens(request),
      quote: async (request) => (await open()).quote(request),
      prepare: async (quote, request) => (await open()).prepare(quote, request),
    }
  }

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

/** The address of a token in pools, in lower case; that of the wrapped one for the native currency. */
export function tokenAddress(
  { address }: Pick<SwapToken, 'address'>,
  { wrapped }: UniswapDeployment,
): string {
  return (address ?? wrapped.address).toLowerCase()
}
