import { networkErrors, networkInUse, type SignerSource } from '@portico/core'
import { Connection, type ConnectionConfig } from '@solana/web3.js'
import { endpointFetch } from './endpointFetch.ts'

/** The part of a kit with its networks. */
export type ClusterSource = Pick<SignerSource, 'connections' | 'networks'>

/**
 * A web3.js `Connection` to the active network, with the commitment `confirmed` by default. It uses the endpoints of
 * the kit's network definition in their order (by `config.fetch`, if given); its subscriptions use the WebSocket of the
 * first. Throws `request/unsupportedChain` and `connection/noNetwork`. Its methods reject with `network/unavailable`
 * and `network/wrongEndpoint`, or with their message where web3.js creates its own errors.
 */
export function getConnection(source: ClusterSource, config: ConnectionConfig = {}): Connection {
  const network = networkInUse(source, 'solana')
  const [endpoint] = network.rpcUrls.default.http
  if (endpoint === undefined) throw networkErrors.create('unavailable', [network.name])
  const fetch = endpointFetch(network, config.fetch)
  return new Connection(endpoint, { commitment: 'confirmed', ...config, fetch })
}
