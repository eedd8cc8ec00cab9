import { networkErrors } from '@portico/core'
import type { RpcTransport } from '@solana/kit'

/**
 * An endpoint that is asked for its genesis hash before anything else: one that serves another cluster is
 * never used (`network/wrongEndpoint`).
 */
export function checkedTransport(
  transport: RpcTransport,
  { url, id }: { readonly url: string; readonly id: string },
): RpcTransport {
  let checked: Promise<void> | undefined
  const check = async () => {
    const payload = { jsonrpc: '2.0', id: 0, method: 'getGenesisHash', params: [] }
    const { result } = await transport<{ result?: unknown }>({ payload })
    if (typeof result !== 'string') throw networkErrors.create('unavailable', [url])
    if (!result.startsWith(id)) throw networkErrors.create('wrongEndpoint', [url])
  }
  return async (request) => {
    checked ??= check().catch((error) => {
      // Out of reach now, to be asked again.
      if (!networkErrors.is(error, 'wrongEndpoint')) checked = undefined
      throw error
    })
    await checked
    return transport(request)
  }
}
