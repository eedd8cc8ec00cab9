import type { NetworkDefinition } from '@portico/core'
import { createSolanaRpcFromTransport, type Rpc, type SolanaRpcApi } from '@solana/kit'
import { fallbackTransport } from './fallbackTransport.ts'

export type NetworkRpc = Rpc<SolanaRpcApi>

const clients = new WeakMap<NetworkDefinition, NetworkRpc>()

/** The chain library's client of a network, one per definition. */
export function networkRpc(network: NetworkDefinition): NetworkRpc {
  const client = clients.get(network) ?? createSolanaRpcFromTransport(fallbackTransport(network))
  clients.set(network, client)
  return client
}
