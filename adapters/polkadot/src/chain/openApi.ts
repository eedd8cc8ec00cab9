import type { ApiPromise } from '@polkadot/api'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import { type EndpointOptions, openEndpoint } from './openEndpoint.ts'

/** Connects to the first of the network's endpoints that answers, in their order. Throws the last error. */
export async function openApi(
  network: PolkadotNetwork,
  options: EndpointOptions,
): Promise<ApiPromise> {
  let failure: unknown
  for (const url of network.rpcUrls.default.http) {
    try {
      return await openEndpoint(url, network, options)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
