import type { CaipNetworkId } from '@portico/core'

/** The names of the networks in the URLs of CoW's order book. */
export const cowNetworks: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:1': 'mainnet',
  'eip155:100': 'xdai',
  'eip155:42161': 'arbitrum_one',
  'eip155:8453': 'base',
}
