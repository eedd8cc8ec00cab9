import type { NetworkDefinition } from '@portico/core'
import { type Chain, type Client, createClient, type FallbackTransport } from 'viem'
import { checkedFallback } from './checkedFallback.ts'

export type NetworkClient = Client<FallbackTransport, Chain>

const clients = new WeakMap<NetworkDefinition, NetworkClient>()

/**
 * viem's client of a network, one per definition. Endpoints are tried in their order; retries, delays and timeouts are
 * viem's defaults, which match R9.03.
 */
export function networkClient(network: NetworkDefinition): NetworkClient {
  const client = clients.get(network) ?? createNetworkClient(network)
  clients.set(network, client)
  return client
}

function createNetworkClient(network: NetworkDefinition): NetworkClient {
  const id = Number(network.id)
  const { name, nativeCurrency, rpcUrls } = network
  const urls = rpcUrls.default.http
  return createClient({
    chain: { id, name, nativeCurrency, rpcUrls: { default: { http: urls } } },
    // A contract could redirect the read to any host (EIP-3668).
    ccipRead: false,
    transport: checkedFallback(urls, id),
  })
}
