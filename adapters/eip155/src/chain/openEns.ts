import type { AdapterHost } from '@portico/core/adapter'
import type { CcipRequestParameters, Hex } from 'viem'
import type { EnsContext } from '../session/ensNames.ts'
import { gatewayErrors } from './gatewayErrors.ts'
import { type NetworkClient, networkClient } from './networkClient.ts'

type Ens = {
  readonly client: NetworkClient
  /** The option of viem's ENS actions; absent: the gateways that a name's owner chose. */
  readonly gatewayUrls?: string[]
}

/** For one name with its picture, each through its gateways. */
const maxCalls = 30

/**
 * Opens the client for the ENS reads of one name. By default, viem follows each contract's `OffchainLookup` to any host
 * that the contract names, as often as it asks; this client only uses gateways that the dapp allowed (S18), within
 * limits, until `signal` aborts.
 */
export function openEns({ network, gateways, host }: EnsContext, signal: AbortSignal): Ens {
  const client = limitCalls(networkClient(network), signal)
  if (gateways.length === 0) return { client }
  const isAllowed = (url: string) =>
    gateways === 'remote' ? /^https:\/\//i.test(url) : gateways.includes(url)
  const request = createGatewayRequest({ ...host, signal, isAllowed })
  return {
    client: { ...client, ccipRead: { request } },
    ...(gateways !== 'remote' && { gatewayUrls: [...gateways] }),
  }
}

/** A client that ends with the signal, and after more calls than a name needs: answers of gateways can lead to calls without end. */
function limitCalls(client: NetworkClient, signal: AbortSignal): NetworkClient {
  let calls = 0
  const request = (...args: readonly unknown[]) => {
    signal.throwIfAborted()
    calls += 1
    if (calls > maxCalls) throw gatewayErrors.create('gatewayLimit', [])
    return (client.request as (...args: readonly unknown[]) => Promise<unknown>)(...args)
  }
  // The type of an answer depends on the method, which is passed on.
  return { ...client, request: request as NetworkClient['request'] }
}

type Parts = Pick<AdapterHost, 'clock' | 'fetch'> & {
  readonly signal: AbortSignal
  /** Whether the URL of a gateway, as the contract names it, may be asked. */
  isAllowed(url: string): boolean
}

/** For one name: each answer can lead a contract to ask again (EIP-3668). */
const maxAsked = 10
const maxMs = 10_000
const maxBytes = 100_000

/**
 * Asks the gateways of one name, all together within limits. Throws `ens/gatewayLimit`, `ens/gatewayFailed`, and
 * the reason of an aborted signal.
 */
function createGatewayRequest({ clock, fetch, signal, isAllowed }: Parts) {
  let asked = 0
  let end: number | undefined
  const ask = async (url: string, { sender, data }: CcipRequestParameters): Promise<Hex> => {
    end ??= clock.now() + maxMs
    asked += 1
    if (asked > maxAsked) throw gatewayErrors.create('gatewayLimit', [])
    const left = end - clock.now()
    const stop = new AbortController()
    const cancel = clock.after(left, () => stop.abort(gatewayErrors.create('gatewayLimit', [])))
    const abort = () => stop.abort(signal.reason)
    signal.addEventListener('abort', abort)
    const isGet = url.includes('{data}')
    const place = url.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
    try {
      const response = await fetch(place, {
        signal: stop.signal,
        credentials: 'omit',
        redirect: 'error', // to a host that was not allowed
        referrerPolicy: 'no-referrer',
        ...(!isGet && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ data, sender }),
        }),
      })
      const text = await readText(response)
      if (response.ok) return answerOf(response, text)
    } catch (cause) {
      signal.throwIfAborted()
      if (gatewayErrors.is(cause, 'gatewayLimit')) throw cause
      throw gatewayErrors.create('gatewayFailed', [], { cause })
    } finally {
      cancel()
      signal.removeEventListener('abort', abort)
    }
    throw gatewayErrors.create('gatewayFailed', [])
  }
  return async (question: CcipRequestParameters): Promise<Hex> => {
    let failure: unknown = gatewayErrors.create('gatewayFailed', [])
    for (const url of question.urls.filter(isAllowed)) {
      signal.throwIfAborted()
      try {
        return await ask(url, question)
      } catch (error) {
        if (!gatewayErrors.is(error, 'gatewayFailed')) throw error
        failure = error
      }
    }
    throw failure
  }
}

/** The body of an answer that is short enough. Throws `ens/gatewayLimit`. */
async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) break
    size += value.length
    if (size > maxBytes) {
      await reader?.cancel()
      throw gatewayErrors.create('gatewayLimit', [])
    }
    parts.push(value)
  }
  return new Blob(parts as Uint8Array<ArrayBuffer>[]).text()
}

/** The bytes in a JSON or a plain answer. */
function answerOf({ headers }: Response, text: string): Hex {
  const isJson = headers.get('content-type')?.startsWith('application/json')
  const found: unknown = isJson ? (JSON.parse(text) as { data?: unknown } | null)?.data : text
  if (typeof found === 'string' && /^0x([\da-fA-F]{2})*$/.test(found)) return found as Hex
  throw new Error('The answer is not bytes as 0x hex')
}
