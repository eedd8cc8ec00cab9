import type { NetworkDefinition } from '@portico/core'
import { eip155Errors } from './eip155Errors.ts'
import { networkFault } from './networkFault.ts'
import type { ViemChain } from './ViemChain.ts'

/**
 * A viem `Chain`, or a network written by hand, as a network of the kit. Throws `eip155/badNetwork`,
 * which names what is wrong.
 */
export function toNetwork(
  chain: ViemChain | NetworkDefinition<'eip155'>,
): NetworkDefinition<'eip155'> {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = (chain ?? {}) as ViemChain
  const caipNetworkId = `eip155:${id}` as const
  const given = (chain as Partial<NetworkDefinition>)?.caipNetworkId ?? caipNetworkId
  const fault =
    networkFault((chain ?? {}) as ViemChain) ??
    (given === caipNetworkId ? undefined : `caipNetworkId is ${given}, but id is ${id}`)
  if (fault !== undefined) throw eip155Errors.create('badNetwork', [`${id} (${name})`, fault])
  if ('caipNetworkId' in chain) return chain
  const explorer = blockExplorers?.default
  return {
    id,
    caipNetworkId,
    chainNamespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls.default.http } },
    ...(explorer && { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }),
    ...(testnet && { testnet }),
  }
}
