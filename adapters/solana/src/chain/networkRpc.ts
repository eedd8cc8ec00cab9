import { KitError, type NetworkDefinition } from '@portico/core'
import type { AdapterHost } from '@portico/core/adapter'
import { type Clock, withLimit } from '@portico/core/async'
import { isRequestLimit, networkErrors } from '@portico/core/errors'
import {
  createDefaultRpcTransport,
  createSolanaRpcFromTransport,
  type Rpc,
  type RpcTransport,
  type SolanaRpcApi,
} from '@solana/kit'

export type NetworkRpc = Rpc<SolanaRpcApi>

/** The chain library's client of each network definition, with the clock of the adapter that used it first. */
const clients = new WeakMap<NetworkDefinition, NetworkRpc>()

/** Opens the client of a network, once for each definition, before an action of the adapter uses it. */
export function openRpc(network: NetworkDefinition, { clock }: Pick<AdapterHost, 'clock'>): void {
  if (!clients.has(network))
    clients.set(network, createSolanaRpcFromTransport(fallbackTransport(network, clock)))
}

/** The client of a network, which `openRpc` opened. */
export function networkRpc(network: NetworkDefinition): NetworkRpc {
  const client = clients.get(network)
  if (!client) throw new Error(`The client of ${network.name} is not open`)
  return client
}

/** R9.03: how long one attempt may take, and the waits before the next ones, in ms. */
const attemptLimit = 10_000
const waits = [0, 150, 300, 600] as const
const methodNotFound = -32601

/**
 * Asks the endpoints of a network in their order, and all of them again where none answered. Sending a
 * transaction again is no second transaction: it has the same signature. But where one of them took it
 * without a word, that another refuses it proves nothing, so that is no answer.
 */
export function fallbackTransport({ id, rpcUrls }: NetworkDefinition, clock: Clock): RpcTransport {
  const transports = rpcUrls.default.http.map((url) =>
    checkedTransport(createDefaultRpcTransport({ url }), {
      url,
      id: String(id),
      clock,
    }),
  )
  return async (request) => {
    let failure: unknown
    const refusals: never[] = []
    let mayBeSent = false
    for (const wait of waits) {
      if (wait > 0) await pause(wait, { clock })
      for (const transport of transports) {
        request.signal?.throwIfAborted()
        try {
          const limit = { clock, ms: attemptLimit }
          const answer = await withLimit(transport<never>(request), limit)
          if (isRefusal(answer)) refusals.push(answer)
          else if (!mayBeSent || !('error' in answer)) return answer
        } catch (error) {
          request.signal?.throwIfAborted()
          const isWrong = networkErrors.is(error, 'wrongEndpoint')
          if (!isWrong || failure === undefined) failure = error
          // What the check found is named; anything else came after the request had left.
          if (isSending(request.payload) && !(error instanceof KitError)) mayBeSent = true
        }
      }
      // A method that is missing stays missing.
      if (failure === undefined && refusals.some(isMissing)) break
      // Another chain stays another chain, where all of them serve one.
      if (networkErrors.is(failure, 'wrongEndpoint')) break
    }
    const [refusal] = refusals
    if (refusal !== undefined && !mayBeSent) return refusal
    throw failure ?? networkErrors.create('notFound', [])
  }
}

type Answer = { readonly error?: { readonly code?: unknown } }

/** True for a node that did not carry out the request: it limits them, is behind, or lacks the method. */
function isRefusal(answer: Answer): boolean {
  return isRequestLimit(codeOf(answer)) || isMissing(answer)
}

function isMissing(answer: Answer): boolean {
  return codeOf(answer) === methodNotFound
}

/** The transport reads whole numbers as bigint. */
function codeOf({ error }: Answer): number {
  return Number(error?.code)
}

function isSending(payload: unknown): boolean {
  return Object(payload).method === 'sendTransaction'
}

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

/** Waits, in ms. */
export function pause(ms: number, { clock }: { readonly clock: Clock }): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve)
  })
}
