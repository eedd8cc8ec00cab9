import type { CaipNetworkId } from '@portico/core'
import { swapNetworks } from '../tokens/swapNetworks.ts'

/** The router of 1inch (AggregationRouterV6), which the vendor's service calls on its twelve networks. */
const common = '0x111111125421cA6dc452d289314280a0f8842A65'
const own: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:324': '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
}

/** The addresses that may be called and approved, by network. */
export const routers: Readonly<Record<CaipNetworkId, readonly string[]>> = Object.fromEntries(
  swapNetworks.map((networkId) => [networkId, [own[networkId] ?? common]]),
)
