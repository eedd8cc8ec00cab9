import { type NetworkDefinition, toError } from '@portico/core'
import { isRequestLimit, networkErrors, nodeErrorName, rpcCodeOf } from '@portico/core/errors'
import {
  type Chain,
  ChainDisconnectedError,
  type Client,
  createClient,
  type FallbackTransport,
  fallback,
  HttpRequestError,
  type HttpTransport,
  http,
  LimitExceededRpcError,
} from 'viem'

export type NetworkClient = Client<FallbackTransport, Chain>

const clients = new WeakMap<NetworkDefinition, NetworkClient>()

/**
 * viem's client of a network, one per definition. Endpoints are tried in their order; retries, delays and timeouts are
 * viem's defaults, which match R9.03.
 */
export function networkClient(network: NetworkDefinition): NetworkClient {
  const client = clients.get(network) ?? createNetworkClient(network)
  clients.set(network, client)
  return client
}

function createNetworkClient(network: NetworkDefinition): NetworkClient {
  const id = Number(network.id)
  const { name, nativeCurrency, rpcUrls } = network
  const urls = rpcUrls.default.http
  return createClient({
    chain: { id, name, nativeCurrency, rpcUrls: { default: { http: urls } } },
    // A contract could redirect the read to any host (EIP-3668).
    ccipRead: false,
    transport: checkedFallback(urls, id),
  })
}

/**
 * viem's fallback over the endpoints of a chain. What a node says of the request itself, such as a revert, is final;
 * any other failure is asked again at the next endpoint.
 */
export function checkedFallback(urls: readonly string[], chainId: number): FallbackTransport {
  const isFinal = (error: Error) => nodeErrorName(error) !== undefined
  return fallback(
    urls.map((url) => checkedHttp(url, chainId)),
    { shouldThrow: isFinal },
  )
}

/**
 * viem's HTTP transport with batching, which first checks the endpoint's chain id: an endpoint of another chain is
 * never used (`network/wrongEndpoint`), and the next in the list is tried.
 */
function checkedHttp(url: string, chainId: number): HttpTransport {
  const open = http(url, { batch: true, fetchFn: fetchSingly() })
  let checked: Promise<void> | undefined
  return (parameters) => {
    const transport = open(parameters)
    const ask: typeof transport.request = async (args, options) => {
      try {
        return await transport.request(args, options)
      } catch (error) {
        // Of the codes for a limit, viem repeats a request after some alone.
        if (isRequestLimit(rpcCodeOf(error))) throw new LimitExceededRpcError(toError(error))
        throw error
      }
    }
    const check = async () => {
      let served: unknown
      try {
        served = await ask({ method: 'eth_chainId' })
      } catch (error) {
        // A data service does not serve every chain; anything else may answer the next time.
        if (!isRefused(url, error)) checked = undefined
        throw error
      }
      if (Number(served) === chainId) return
      // A viem error, so that viem does not retry this endpoint and tries the next.
      throw new ChainDisconnectedError(networkErrors.create('wrongEndpoint', [url]))
    }
    const request: typeof transport.request = async (args, options) => {
      checked ??= check()
      await checked
      return ask(args, options)
    }
    return { ...transport, request }
  }
}

function isRefused(url: string, error: unknown): boolean {
  const { status = 0 } = error instanceof HttpRequestError ? error : {}
  return /[?&]chainId=/.test(url) && [400, 401, 403, 404].includes(status)
}

type Call = { readonly id: number }
type Reply = {
  readonly id?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: string }
}
const internalError = -32603
const tooMany = 429
/** HTTP statuses of a server that would answer neither a batch nor its calls now. */
const busy: readonly number[] = [tooMany, 502, 503, 504]
const json = { 'content-type': 'application/json' }

/**
 * The page's `fetch` for one endpoint. Some endpoints take no JSON-RPC batches, or only small ones: the calls of a batch
 * that was not answered are sent one by one, and so are all later ones once that was answered.
 */
function fetchSingly(): typeof fetch {
  let takesBatches = true
  return async (url, init = {}) => {
    const calls = callsOf(init.body)
    if (!calls) return fetch(url, init)
    const ask = (call: Call) => askOne(url, { ...init, body: JSON.stringify(call) })
    const first = calls[0]!
    if (!takesBatches) return joined(await Promise.all(calls.map(ask)))
    const response = await fetch(url, init)
    const { status, headers } = response
    if (busy.includes(status)) return response
    const body = await response.text()
    if (response.ok && isAnswerTo(calls, body)) return new Response(body, { status, headers })
    const reply = await ask(first)
    if (reply.error && !isTold(reply)) return new Response(body, { status, headers })
    takesBatches = false
    return joined([reply, ...(await Promise.all(calls.slice(1).map(ask)))])
  }
}

/** The calls of a batch; `undefined` for a single one. */
function callsOf(body: unknown): readonly Call[] | undefined {
  const calls: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
  return Array.isArray(calls) && calls.length > 0 ? calls : undefined
}

/** True when each call has a reply of its own: a refusal is one object, or a list with fewer. */
function isAnswerTo(calls: readonly Call[], body: string): boolean {
  try {
    const replies: unknown = JSON.parse(body)
    if (!Array.isArray(replies)) return false
    const ids = new Set(replies.map((it: Reply | null) => String(it?.id)))
    return calls.every(({ id }) => ids.has(String(id)))
  } catch {
    return false // no JSON
  }
}

/** One call; a failure of HTTP is written as the node's error, so that the other calls keep their replies. */
async function askOne(url: string | URL | Request, init: RequestInit): Promise<Reply> {
  const { id } = JSON.parse(String(init.body)) as Call
  const response = await fetch(url, init)
  const { status } = response
  try {
    const reply = (await response.json()) as Reply | null
    if (reply?.error ?? (response.ok && reply && 'result' in reply)) return { ...reply, id }
  } catch {
    // no JSON: told by the status
  }
  const code = status === tooMany ? tooMany : internalError
  return { id, error: { code, message: `HTTP ${status}` } }
}

/** True for an error of the node itself about the call, not of its limits or its HTTP server. */
function isTold({ error }: Reply): boolean {
  return !isRequestLimit(error?.code) && error?.code !== internalError
}

function joined(replies: readonly Reply[]): Response {
  return new Response(JSON.stringify(replies), { headers: json })
}
