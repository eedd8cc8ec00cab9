import { type Clock, networkErrors, withLimit } from '@portico/core'
import type { RpcTransport } from '@solana/kit'

/** R9.03: timeout of the genesis hash request, in ms; the next request retries. */
const limit = 10_000
/** A data service that does not serve this cluster is not asked again for so long, in ms. */
const refusedMs = 60_000

/**
 * A transport that first checks the endpoint's genesis hash: an endpoint of another cluster is never used
 * (`network/wrongEndpoint`). Throws `network/unavailable` while the endpoint does not answer.
 */
export function checkedTransport(
  transport: RpcTransport,
  { url, id, clock }: { readonly url: string; readonly id: string; readonly clock: Clock },
): RpcTransport {
  let checked: Promise<void> | undefined
  let checkedAt = 0
  const isService = /[?&]chainId=/.test(url)
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
    if (!checked) checkedAt = clock.now()
    checked ??= check()
    try {
      await checked
    } catch (error) {
      // Unreachable: the next request checks again.
      const isOver = !isService || clock.now() - checkedAt >= refusedMs
      if (!networkErrors.is(error, 'wrongEndpoint') && isOver) checked = undefined
      throw error
    }
    return transport(request)
  }
}
