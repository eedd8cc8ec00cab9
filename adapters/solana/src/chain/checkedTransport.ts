import { type Clock, networkErrors, withLimit } from '@portico/core'
import type { RpcTransport } from '@solana/kit'

/** R9.03: timeout of the genesis hash request, in ms; the next request retries. */
const limit = 10_000

/**
 * A transport that first checks the endpoint's genesis hash: an endpoint of another cluster is never used
 * (`network/wrongEndpoint`). Throws `network/unavailable` while the endpoint does not answer.
 */
export function checkedTransport(
  transport: RpcTransport,
  { url, id, clock }: { readonly url: string; readonly id: string; readonly clock: Clock },
): RpcTransport {
  let checked: Promise<void> | undefined
  const check = async () => {
    const payload = { jsonrpc: '2.0', id: 0, method: 'getGenesisHash', params: [] }
    const asked = transport<{ result?: unknown }>({ payload })
    const { result } = await withLimit(asked, { clock, ms: limit }).catch((cause) => {
      throw networkErrors.create('unavailable', [url], { cause })
    })
    if (typeof result !== 'string') throw networkErrors.create('unavailable', [url])
    if (!result.startsWith(id)) throw networkErrors.create('wrongEndpoint', [url])
  }
  return async (request) => {
    checked ??= check().catch((error) => {
      // Unreachable: the next request checks again.
      if (!networkErrors.is(error, 'wrongEndpoint')) checked = undefined
      throw error
    })
    await checked
    return transport(request)
  }
}
