import { networkErrors } from '@portico/core'
import { askNetwork } from './askNetwork.ts'
import type { ProviderRequest } from './ProviderRequest.ts'
import type { ProviderSource } from './ProviderSource.ts'
import { readProviderState } from './readProviderState.ts'

/**
 * Asks the configured endpoints of the network in use. Throws as `askNetwork` does, and
 * `network/unavailable` for a network that is not configured.
 */
export async function askNode(source: ProviderSource, request: ProviderRequest): Promise<unknown> {
  const { chainId } = readProviderState(source)
  const network = chainId && source.networks.find(`eip155:${Number(chainId)}`)
  if (!network) throw networkErrors.create('unavailable', ['The network of the wallet'])
  return askNetwork(network, request)
}
