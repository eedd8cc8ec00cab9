import type { CaipNetworkId } from '@portico/core'
import type { CreateSwapProvider } from '../SwapProvider.ts'
import { swapNetworks } from './swapNetworks.ts'

export type VendorQuotesOptions = {
  /** Base URL of the service. Default: the kit's `services.data`. */
  readonly baseUrl?: string
  /** Addresses that the service may call, by network; it serves these networks. Default: the vendor's twelve. */
  readonly targets?: Readonly<Record<CaipNetworkId, readonly string[]>>
  /** Default: `convert`. */
  readonly id?: string
  /** The name for the visitor. Default: 1inch. */
  readonly name?: string
}

/** Quotes of a service with the vendor's `convert` calls. Its code loads with the first question. */
export const vendorQuotes =
  ({
    baseUrl,
    targets,
    id = 'convert',
    name = '1inch',
  }: VendorQuotesOptions = {}): CreateSwapProvider =>
  (host) => {
    const list = targets ?? routers
    const open = async () => {
      const { openVendorQuotes } = await import('./openVendorQuotes.ts')
      return openVendorQuotes(host, { baseUrl: baseUrl ?? host.service('data'), name })
    }
    return {
      id,
      name,
      serves: (networkId) => Object.hasOwn(list, networkId),
      targets: (networkId) => (Object.hasOwn(list, networkId) ? (list[networkId] ?? []) : []),
      tokens: async (request) => (await open()).tokens(request),
      quote: async (request) => (await open()).quote(request),
      prepare: async (quote, request) => (await open()).prepare(quote, request),
    }
  }

/** The router of 1inch (AggregationRouterV6), which the vendor's service calls on its twelve networks. */
const common = '0x111111125421cA6dc452d289314280a0f8842A65'
const otherRouters: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:324': '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
}

/** The addresses that may be called and approved, by network. */
const routers: Readonly<Record<CaipNetworkId, readonly string[]>> = Object.fromEntries(
  swapNetworks.map((networkId) => [networkId, [otherRouters[networkId] ?? common]]),
)
