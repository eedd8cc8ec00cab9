import type { CaipNetworkId } from '@portico/core'

/** R9.06: the networks on which the vendor's service swaps. */
export const swapNetworks = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
] as const

/** The router of 1inch (AggregationRouterV6), which the vendor's service calls on its twelve networks. */
const common = '0x111111125421cA6dc452d289314280a0f8842A65'
const own: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:324': '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
}

/** The addresses that may be called and approved, by network. */
export const routers: Readonly<Record<CaipNetworkId, readonly string[]>> = Object.fromEntries(
  swapNetworks.map((networkId) => [networkId, [own[networkId] ?? common]]),
)
