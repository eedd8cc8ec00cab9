import { ccipRequest } from 'viem'
import { type NetworkClient, networkClient } from '../chain/networkClient.ts'
import type { EnsContext } from './EnsContext.ts'

type Ens = {
  readonly client: NetworkClient
  /** As viem's ENS actions take it; absent: the gateways that a name's owner chose. */
  readonly gatewayUrls?: string[]
}

/**
 * How ENS is asked. viem follows every `OffchainLookup` of a contract unless told otherwise, to whichever host the
 * contract names; here only gateways that the dapp named are followed (S18).
 */
export function openEns({ mainnet, gateways }: EnsContext): Ens {
  const client = networkClient(mainnet)
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
