import { KitError, type NetworkDefinition, networkErrors, rpcCodeOf } from '@portico/core'
import { networkClient } from '../chain/networkClient.ts'
import type { ProviderRequest } from './ProviderRequest.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'

/**
 * Asks the endpoints of a network. A node's refusal keeps its code and data; throws
 * `network/unavailable` when none answers.
 */
export async function requestNetwork(
  network: NetworkDefinition,
  request: ProviderRequest,
): Promise<unknown> {
  try {
    return await networkClient(network).request(request as never) // any method, not viem's list alone
  } catch (cause) {
    const own = KitError.find(cause, (error) => error instanceof KitError)
    const rpcError = KitError.find(cause, isRpcError) as NodeError | undefined
    if (own) throw own
    if (!rpcError) throw networkErrors.create('unavailable', [network.name], { cause })
    const { details: message, data } = rpcError
    throw new ProviderRpcError({ code: rpcCodeOf(rpcError) ?? -32603, message, data, cause })
  }
}

/** What viem makes of an `error` in a node's reply. */
type NodeError = { readonly details: string; readonly data?: unknown }

function isRpcError(error: unknown): boolean {
  return (error as { name?: unknown }).name === 'RpcRequestError'
}
