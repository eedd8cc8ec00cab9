import type { NetworkDefinition } from '@portico/core'
import { networkInUse, type SignerSource } from '@portico/core/adapter/session'
import { systemClock, withLimit } from '@portico/core/async'
import { networkErrors } from '@portico/core/errors'
import { Connection, type ConnectionConfig } from '@solana/web3.js'

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

/** R9.03: how long an endpoint may take to tell its cluster, in ms. */
const limit = 10_000
const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'getGenesisHash', params: [] })
const headers = { 'content-type': 'application/json' }

/**
 * `fetch` for a `Connection` of web3.js, whatever URL it names: asks the endpoints of a network in their order, each
 * only after it told by its genesis hash that it serves this cluster. A transaction that may have arrived is not
 * handed to another one. Throws `network/unavailable` and `network/wrongEndpoint`.
 */
function endpointFetch(
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
