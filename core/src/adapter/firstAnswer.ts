import { networkErrors } from '../errors/errorTables.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'

export type ReadRequest = { readonly network: NetworkDefinition; readonly signal?: AbortSignal }

/**
 * Returns the response of the first endpoint of a network that answers, in their order. Throws `network/unavailable`,
 * or the signal's reason once it aborts.
 */
export async function firstAnswer<answer>(
  { network, signal }: ReadRequest,
  request: (url: string) => Promise<answer>,
): Promise<answer> {
  let cause: unknown
  for (const url of network.rpcUrls.default.http) {
    signal?.throwIfAborted()
    try {
      return await request(url)
    } catch (error) {
      cause = error
    }
  }
  signal?.throwIfAborted()
  throw networkErrors.create('unavailable', [network.name], { cause })
}
