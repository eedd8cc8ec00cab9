import { type CaipNetworkId, isCaipNetworkId } from '@portico/core'

/** R9.07: what Coinbase calls the networks. */
export const coinbaseNetworks: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:80094': 'berachain',
}
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The CAIP-2 id of a network by the service's `chain_id`, which is the id itself or the number of an EVM chain. */
export function toNetworkId(network: {
  name: string
  chain_id: string
}): CaipNetworkId | undefined {
  const { name, chain_id: id } = network
  if (isCaipNetworkId(id)) return id
  if (name.toLowerCase() === 'solana') return solana
  if (/^[1-9]\d{0,15}$/.test(id)) return `eip155:${id}`
  const named = Object.entries(coinbaseNetworks).find(([, it]) => it === name)
  return named?.[0] as CaipNetworkId | undefined
}
