import { type NetworkClient, networkClient } from '../chain/networkClient.ts'
import { eip155Errors } from '../eip155Errors.ts'
import { createGatewayRequest } from './createGatewayRequest.ts'
import type { EnsContext } from './EnsContext.ts'

type Ens = {
  readonly client: NetworkClient
  /** The option of viem's ENS actions; absent: the gateways that a name's owner chose. */
  readonly gatewayUrls?: string[]
}

/** For one name with its picture, each through its gateways. */
const maxCalls = 30

/**
 * Opens the client for the ENS reads of one name. By default, viem follows each contract's `OffchainLookup` to any host
 * that the contract names, as often as it asks; this client only uses gateways that the dapp allowed (S18), within
 * limits, until `signal` aborts.
 */
export function openEns({ network, gateways, host }: EnsContext, signal: AbortSignal): Ens {
  const client = limitCalls(networkClient(network), signal)
  if (gateways.length === 0) return { client }
  const isAllowed = (url: string) =>
    gateways === 'remote' ? /^https:\/\//i.test(url) : gateways.includes(url)
  const request = createGatewayRequest({ ...host, signal, isAllowed })
  return {
    client: { ...client, ccipRead: { request } },
    ...(gateways !== 'remote' && { gatewayUrls: [...gateways] }),
  }
}

/** A client that ends with the signal, and after more calls than a name needs: answers of gateways can lead to calls without end. */
function limitCalls(client: NetworkClient, signal: AbortSignal): NetworkClient {
  let calls = 0
  const request = (...args: readonly unknown[]) => {
    signal.throwIfAborted()
    calls += 1
    if (calls > maxCalls) throw eip155Errors.create('gatewayLimit', [])
    return (client.request as (...args: readonly unknown[]) => Promise<unknown>)(...args)
  }
  // The type of an answer depends on the method, which is passed on.
  return { ...client, request: request as NetworkClient['request'] }
}
