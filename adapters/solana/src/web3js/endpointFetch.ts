import { type NetworkDefinition, networkErrors, systemClock, withLimit } from '@portico/core'

/** R9.03: how long an endpoint may take to tell its cluster, in ms. */
const limit = 10_000
const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'getGenesisHash', params: [] })
const headers = { 'content-type': 'application/json' }

/**
 * `fetch` for a `Connection` of web3.js, whatever URL it names: asks the endpoints of a network in their order, each
 * only after it told by its genesis hash that it serves this cluster. A transaction that may have arrived is not
 * handed to another one. Throws `network/unavailable` and `network/wrongEndpoint`.
 */
export function endpointFetch(
  { id, name, rpcUrls }: NetworkDefinition,
  ask: typeof fetch = fetch,
): typeof fetch {
  const checked = new Map<string, Promise<void>>()
  const check = async (url: string) => {
    const asked = ask(url, { method: 'POST', headers, body }).then((reply) => reply.json())
    const { result } = (await withLimit(asked, { clock: systemClock, ms: limit })) as {
      readonly result?: unknown
    }
    if (typeof result !== 'string') throw networkErrors.create('unavailable', [url])
    if (!result.startsWith(String(id))) throw networkErrors.create('wrongEndpoint', [url])
  }
  const checkOnce = (url: string) => {
    const checking = checked.get(url) ?? check(url)
    checked.set(url, checking)
    // Out of reach now, to be asked again.
    checking.catch((error) => networkErrors.is(error, 'wrongEndpoint') || checked.delete(url))
    return checking
  }
  return async (_, init) => {
    let failure: unknown
    for (const url of rpcUrls.default.http) {
      let asked = false
      try {
        await checkOnce(url)
        asked = true
        const reply = await ask(url, init)
        if (reply.ok) return reply
        failure = reply
      } catch (error) {
        init?.signal?.throwIfAborted()
        failure = error
      }
      if (asked && isSending(init?.body)) break
    }
    if (failure instanceof Response) return failure
    if (networkErrors.is(failure, 'wrongEndpoint')) throw failure
    throw networkErrors.create('unavailable', [name], { cause: failure })
  }
}

function isSending(body: unknown): boolean {
  return String(body).includes('"sendTransaction"')
}
