import type { AdapterHost, NetworkDefinition } from '@portico/core'
import { createSolanaRpcFromTransport, type Rpc, type SolanaRpcApi } from '@solana/kit'
import { fallbackTransport } from './fallbackTransport.ts'

export type NetworkRpc = Rpc<SolanaRpcApi>

/** The chain library's client of each network definition, with the clock of the adapter that used it first. */
const clients = new WeakMap<NetworkDefinition, NetworkRpc>()

/** Opens the client of a network, once for each definition, before an action of the adapter uses it. */
export function openRpc(network: NetworkDefinition, { clock }: Pick<AdapterHost, 'clock'>): void {
  if (!clients.has(network))
    clients.set(network, createSolanaRpcFromTransport(fallbackTransport(network, clock)))
}

/** The client of a network, which `openRpc` opened. */
export function networkRpc(network: NetworkDefinition): NetworkRpc {
  const client = clients.get(network)
  if (!client) throw new Error(`The client of ${network.name} is not open`)
  return client
}
