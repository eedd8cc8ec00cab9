import {
  type CaipNetworkId,
  findRevert,
  KitError,
  networkErrors,
  systemClock,
  withLimit,
} from '@portico/core'
import { createClient, type Hex } from 'viem'
import { checkedFallback } from '../chain/checkedFallback.ts'

export type ChainReader = {
  getCode(address: Hex, signal?: AbortSignal): Promise<Hex>
  /** Returns the result of a call, or `undefined` when it reverts. */
  call(call: { to?: Hex; data: Hex }, signal?: AbortSignal): Promise<Hex | undefined>
}

/**
 * Opens a reader for a chain's endpoints. Throws `network/notFound` without any; its methods throw
 * `network/unavailable` and `network/wrongEndpoint`, and the signal's reason.
 */
export function openReader(chainId: CaipNetworkId, urls: readonly string[]): ChainReader {
  if (urls.length === 0)
    throw networkErrors.create('notFound', [], { hints: [`rpcUrls has no endpoint of ${chainId}`] })
  const id = Number(chainId.slice('eip155:'.length))
  const client = createClient({ transport: checkedFallback(urls, id) })
  const callNode = async <answer>(work: Promise<answer>, signal?: AbortSignal) => {
    try {
      return await withLimit(work, { clock: systemClock, ...(signal && { signal }) })
    } catch (cause) {
      signal?.throwIfAborted()
      const own = KitError.find(cause, (error) => error instanceof KitError)
      throw own ?? networkErrors.create('unavailable', [chainId], { cause })
    }
  }
  return {
    getCode: async (address, signal) =>
      (await callNode(
        client.request({ method: 'eth_getCode', params: [address, 'latest'] }),
        signal,
      )) ?? '0x',
    call: ({ to, data }, signal) =>
      callNode(
        client
          .request({ method: 'eth_call', params: [{ data, ...(to && { to }) }, 'latest'] })
          .catch((error: unknown) => {
            if (findRevert(error)) return undefined
            throw error
          }),
        signal,
      ),
  }
}
