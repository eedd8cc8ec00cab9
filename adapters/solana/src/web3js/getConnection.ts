import { networkErrors, networkInUse, type SignerSource } from '@portico/core'
import { Connection, type ConnectionConfig } from '@solana/web3.js'
import { endpointFetch } from './endpointFetch.ts'

/** The part of a kit that knows its networks; every kit fits. */
export type ClusterSource = Pick<SignerSource, 'connections' | 'networks'>

/**
 * A `Connection` of web3.js to the network in use, at `confirmed` unless told otherwise. It asks the endpoints of the
 * kit's network definition in their order (by `config.fetch`, where that is given); its subscriptions go to the
 * WebSocket of the first. Throws `request/unsupportedChain` and `connection/noNetwork`. Its methods reject with
 * `network/unavailable` and `network/wrongEndpoint`, or where web3.js words its errors anew with their message.
 */
export function getConnection(source: ClusterSource, config: ConnectionConfig = {}): Connection {
  const network = networkInUse(source, 'solana')
  const [endpoint] = network.rpcUrls.default.http
  if (endpoint === undefined) throw networkErrors.create('unavailable', [network.name])
  const fetch = endpointFetch(network, config.fetch)
  return new Connection(endpoint, { commitment: 'confirmed', ...config, fetch })
}
