import type { NetworkDefinition } from '@portico/core'
import { checkNetwork, type NetworkRules } from '@portico/core/adapter'

/** The validation rules for networks of this family. */
export const networkRules: NetworkRules<NetworkDefinition<'eip155'>> = {
  namespace: 'eip155',
  fault({ id, rpcUrls }) {
    if (!Number.isSafeInteger(id) || Number(id) < 1) return 'id is not a positive whole number'
    return rpcUrls?.default?.http?.length === 0 ? 'rpcUrls.default.http is empty' : undefined
  },
}

/**
 * Converts a viem `Chain`, or a custom network, to a network of the kit. Throws `setup/badNetwork`, which names the
 * invalid field.
 */
export function toNetwork(
  chain: ViemChain | NetworkDefinition<'eip155'>,
): NetworkDefinition<'eip155'> {
  const network = asNetwork(chain)
  checkNetwork(network, networkRules)
  return network
}

/** Like `toNetwork`, for unvalidated input; `readNetworks` validates the result. */
export function asNetwork(
  given: ViemChain | NetworkDefinition<'eip155'>,
): NetworkDefinition<'eip155'> {
  const chain = given ?? {}
  if (typeof chain === 'object' && 'caipNetworkId' in chain) return chain
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = chain
  const explorer = blockExplorers?.default
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls?.default?.http } },
    ...(explorer && { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }),
    ...(testnet && { testnet }),
  }
}

/** The part of viem's `Chain` that the kit needs; any object of this shape is accepted. */
export type ViemChain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?:
    | { readonly default: { readonly name: string; readonly url: string } }
    | undefined
  readonly testnet?: boolean | undefined
}
