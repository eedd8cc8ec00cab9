import type { NetworkDefinition } from '@portico/core'
import { type Chain, defineChain } from 'viem'

/** Converts a network of the kit to a viem `Chain`. */
export function toChain(network: NetworkDefinition): Chain {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = network
  const explorer = blockExplorers?.default
  return defineChain({
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls.default.http } },
    ...(explorer && { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }),
    ...(testnet && { testnet }),
  })
}
