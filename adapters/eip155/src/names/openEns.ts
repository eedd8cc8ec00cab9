import { ccipRequest } from 'viem'
import { type NetworkClient, networkClient } from '../chain/networkClient.ts'
import type { EnsContext } from './EnsContext.ts'

type Ens = {
  readonly client: NetworkClient
  /** The option of viem's ENS actions; absent: the gateways that a name's owner chose. */
  readonly gatewayUrls?: string[]
}

/**
 * Opens the client for ENS reads. By default, viem follows each contract's `OffchainLookup` to any host that the
 * contract names; this client only uses gateways that the dapp configured (S18).
 */
export function openEns({ network, gateways }: EnsContext): Ens {
  const client = networkClient(network)
  const withGateways = (request: typeof ccipRequest): NetworkClient => ({
    ...client,
    ccipRead: { request },
  })
  if (gateways === 'remote') return { client: withGateways(ccipRequest) }
  if (gateways.length === 0) return { client }
  const isNamed = (url: string) => gateways.includes(url)
  return {
    client: withGateways(({ urls, ...question }) =>
      ccipRequest({ ...question, urls: urls.filter(isNamed) }),
    ),
    gatewayUrls: [...gateways],
  }
}
