import type { CaipNetworkId } from '@portico/core'
import type { CreateSwapProvider } from '../SwapProvider.ts'

export type ZeroExOptions = {
  /** Base URL of your own server, which passes the requests on with your key: 0x answers no page. */
  readonly baseUrl: string
  /** The settlers of 0x that may be called, by network: those of its list of deployments. It serves these networks. */
  readonly settlers: Readonly<Record<CaipNetworkId, readonly string[]>>
  /** Default: `0x`. */
  readonly id?: string
  /** The name for the visitor. Default: 0x. */
  readonly name?: string
}

const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** Quotes of 0x v2, paid by a signature for Permit2. Its code loads with the first question. */
export const zeroEx =
  ({ baseUrl, settlers, id = '0x', name = '0x' }: ZeroExOptions): CreateSwapProvider =>
  (host) => {
    const open = async () => {
      const { openZeroEx } = await import('./openZeroEx.ts')
      return openZeroEx(host, { baseUrl, permit2 })
    }
    const serves = (networkId: CaipNetworkId) => Object.hasOwn(settlers, networkId)
    return {
      id,
      name,
      serves,
      targets: (networkId) => (serves(networkId) ? [...(settlers[networkId] ?? []), permit2] : []),
      quote: async (request) => (await open()).quote(request),
      prepare: async (quote, request) => (await open()).prepare(quote, request),
    }
  }
