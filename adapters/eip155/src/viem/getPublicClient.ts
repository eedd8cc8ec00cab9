import type { NetworkDefinition } from '@portico/core'
import { networkInUse, type SignerSource } from '@portico/core/adapter/session'
import { networkErrors } from '@portico/core/errors'
import {
  type Chain,
  type CustomTransport,
  createPublicClient,
  custom,
  defineChain,
  type PublicClient,
} from 'viem'
import type { ProviderRequest, ProviderSource } from '../provider.ts'
import { chainIdHex } from '../session/injected/readWallet.ts'

/** The part of a kit with its networks. */
export type NetworkSource = Pick<ProviderSource, 'networks'> & Pick<SignerSource, 'connections'>

/**
 * viem's public client of the active network, or of `chain`. It only uses the endpoints of the kit's network
 * definition, in their order, each after a check of its chain id; contracts cannot redirect a read (EIP-3668). Throws
 * `network/notFound`, `request/unsupportedChain` and `connection/noNetwork`; errors of its actions have the kit's error
 * (`network/unavailable`, `network/wrongEndpoint`) among their causes.
 */
export function getPublicClient<chain extends Chain = Chain>(
  source: NetworkSource,
  { chain }: ViemOptions<chain> = {},
): PublicClient<CustomTransport, chain> {
  const network = chosenNetwork(source, chain)
  const request = async (request: ProviderRequest) => {
    const { requestNode } = await import('../chain/requestNode.ts')
    return requestNode(source, request, chainIdHex(network.id))
  }
  return createPublicClient({
    chain: (chain ?? toChain(network)) as chain,
    ccipRead: false,
    // The transport below retries the endpoints.
    transport: custom({ request }, { retryCount: 0 }),
  })
}

/** The viem chain of the client. Default: made from the kit's network. */
export type ViemOptions<chain extends Chain = Chain> = {
  /**
   * viem's own definition of a kit network, with its contracts and formatters. Default: the active network, as the kit
   * defines it.
   */
  readonly chain?: chain
}

/**
 * The kit network of a viem chain, or the active network by default. Throws `network/notFound` for a network that is
 * not configured, and as `networkInUse` does.
 */
export function chosenNetwork(
  source: Pick<SignerSource, 'connections' | 'networks'>,
  chain: Chain | undefined,
): NetworkDefinition {
  if (!chain) return networkInUse(source, 'eip155')
  const network = source.networks.find(`eip155:${chain.id}`)
  if (network) return network
  const hints = [`Add ${chain.name} (eip155:${chain.id}) to the networks of eip155()`]
  throw networkErrors.create('notFound', [], { hints })
}

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
