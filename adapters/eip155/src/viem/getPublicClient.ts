import type { SignerSource } from '@portico/core'
import {
  type Chain,
  type CustomTransport,
  createPublicClient,
  custom,
  type PublicClient,
} from 'viem'
import { chainIdHex } from '../chainIdHex.ts'
import type { ProviderRequest } from '../provider/ProviderRequest.ts'
import type { ProviderSource } from '../provider/ProviderSource.ts'
import { chosenNetwork } from './chosenNetwork.ts'
import { toChain } from './toChain.ts'
import type { ViemOptions } from './ViemOptions.ts'

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
    const { requestNode } = await import('../provider/requestNode.ts')
    return requestNode(source, request, chainIdHex(network.id))
  }
  return createPublicClient({
    chain: (chain ?? toChain(network)) as chain,
    ccipRead: false,
    // The transport below retries the endpoints.
    transport: custom({ request }, { retryCount: 0 }),
  })
}
