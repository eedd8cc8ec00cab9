import { KitError, type NetworkDefinition } from '@portico/core'
import { networkErrors, rpcCodeOf } from '@portico/core/errors'
import { ProviderRpcError } from '../ProviderRpcError.ts'
import type { ProviderRequest, ProviderSource } from '../provider.ts'
import { networkClient } from './networkClient.ts'

/**
 * Sends a request to the configured endpoints of the network with this chain id (hexadecimal). Throws as
 * `requestNetwork` does, and `network/unavailable` for a network that is not configured.
 */
export async function requestNode(
  { networks }: Pick<ProviderSource, 'networks'>,
  request: ProviderRequest,
  chainId: string | undefined,
): Promise<unknown> {
  const network = chainId && networks.find(`eip155:${Number(chainId)}`)
  if (!network) throw networkErrors.create('unavailable', ['The network of the wallet'])
  return requestNetwork(network, request)
}

/**
 * Sends a request to the endpoints of a network. A node's error keeps its code and data; throws `network/unavailable`
 * when no endpoint answers.
 */
export async function requestNetwork(
  network: NetworkDefinition,
  request: ProviderRequest,
): Promise<unknown> {
  try {
    return await networkClient(network).request(request as never) // any method, not only those that viem types
  } catch (cause) {
    const own = KitError.find(cause, (error) => error instanceof KitError)
    const rpcError = KitError.find(cause, isRpcError) as NodeError | undefined
    if (own) throw own
    if (!rpcError) throw networkErrors.create('unavailable', [network.name], { cause })
    const { details: message, data } = rpcError
    throw new ProviderRpcError({ code: rpcCodeOf(rpcError) ?? -32603, message, data, cause })
  }
}

/** viem's form of an `error` in a node's response. */
type NodeError = { readonly details: string; readonly data?: unknown }

function isRpcError(error: unknown): boolean {
  return Object(error).name === 'RpcRequestError'
}
