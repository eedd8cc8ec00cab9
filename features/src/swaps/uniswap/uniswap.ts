import type { CreateSwapProvider } from '../SwapProvider.ts'
import { permit2Address } from './permit2Address.ts'
import type { UniswapDeployment } from './UniswapDeployment.ts'

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
        const known = all.filter((it) => it !== undefined)
        return universalRouter === undefined ? known : [...known, permit2Address]
      },
      tokens: async (request) => (await open()).tokens(request),
      quote: async (request) => (await open()).quote(request),
      prepare: async (quote, request) => (await open()).prepare(quote, request),
    }
  }
