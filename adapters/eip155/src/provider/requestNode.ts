import { networkErrors } from '@portico/core'
import type { ProviderRequest } from './ProviderRequest.ts'
import type { ProviderSource } from './ProviderSource.ts'
import { requestNetwork } from './requestNetwork.ts'

/**
 * Sends a request to the configured endpoints of the network with this chain id (hexadecimal). Throws as
 * `requestNetwork` does, and `network/unavailable` for a network that is not configured.
 */
export async function requestNode(
  { networks }: Pick<ProviderSource, 'networks'>,
  request: ProviderRequest,
  chainId: string | undefined,
): Promise<unknown> {
  const network = chainId && networks.find(`eip155:${Number(chainId)}`)
  if (!network) throw networkErrors.create('unavailable', ['The network of the wallet'])
  return requestNetwork(network, request)
}
