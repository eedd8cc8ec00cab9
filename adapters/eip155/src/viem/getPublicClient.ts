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

/** The part of a kit that knows its networks; every kit fits. */
export type NetworkSource = Pick<ProviderSource, 'networks'> & Pick<SignerSource, 'connections'>

/**
 * viem's client of the network in use, or of `chain`. It asks the endpoints of the kit's network definition alone, in
 * their order, each only after it told that it serves this chain; contracts cannot send it elsewhere (EIP-3668).
 * Throws `network/notFound`, `request/unsupportedChain` and `connection/noNetwork`; what its actions throw has the
 * kit's error (`network/unavailable`, `network/wrongEndpoint`) along its causes.
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
    // The endpoints are asked again by what is below it.
    transport: custom({ request }, { retryCount: 0 }),
  })
}
