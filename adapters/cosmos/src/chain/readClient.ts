import { StargateClient } from '@cosmjs/stargate'
import { KitError, type NetworkDefinition } from '@portico/core'
import { type Clock, withLimit } from '@portico/core/async'
import { networkErrors } from '@portico/core/errors'
import { chainIdOf } from '../networks.ts'
import { accountParser } from './accountParser.ts'

const clients = new Map<string, Promise<StargateClient>>()

/** Reads from a network; clients are cached by endpoint. Throws as `withEndpoint` does. */
export function readClient<value>(
  network: NetworkDefinition,
  run: (client: StargateClient) => Promise<value>,
  clock: Clock,
): Promise<value> {
  return withEndpoint({ network, clock, open: (url) => open(url, clock), run })
}

function open(url: string, clock: Clock): Promise<StargateClient> {
  const connect = () =>
    withLimit(StargateClient.connect(url, { accountParser }), { clock, ms: limit })
  const client = clients.get(url) ?? connect()
  clients.set(url, client)
  client.catch(() => clients.delete(url)) // unreachable: the next request retries
  return client
}

/** Timeout for connecting and again for answering, per endpoint, in ms; after a timeout the next request retries. */
const limit = 10_000

const endpoints = new WeakMap<StargateClient, string>()

/** The URL of a client that `withEndpoint` opened. */
export function endpointOf(client: StargateClient): string | undefined {
  return endpoints.get(client)
}

export type EndpointRead<client extends StargateClient, value> = {
  readonly network: NetworkDefinition
  readonly clock: Clock
  open(url: string): Promise<client>
  run(client: client): Promise<value>
}

/**
 * Reads from the first endpoint that answers and serves this chain; one of another chain is never used. Throws
 * `network/unavailable`, `network/wrongEndpoint`, and the kit errors of `run`.
 */
export async function withEndpoint<client extends StargateClient, value>({
  network,
  clock,
  open,
  run,
}: EndpointRead<client, value>): Promise<value> {
  let failure: unknown
  for (const url of network.rpcUrls.default.http) {
    try {
      const client = await inTime(openChecked(network, url, open), clock)
      return await inTime(run(client), clock)
    } catch (cause) {
      failure ??= cause
      if (isFinal(cause)) break
    }
  }
  throw toNodeError(failure, network)
}

function inTime<value>(work: Promise<value>, clock: Clock): Promise<value> {
  return withLimit(work, { clock, ms: limit })
}

async function openChecked<client extends StargateClient>(
  network: NetworkDefinition,
  url: string,
  open: (url: string) => Promise<client>,
): Promise<client> {
  const client = await open(url)
  endpoints.set(client, url)
  if ((await client.getChainId()) === chainIdOf(network)) return client
  throw networkErrors.create('wrongEndpoint', [url])
}

/** True for an error that every other endpoint would return as well. */
function isFinal(cause: unknown): boolean {
  return cause instanceof KitError && cause.code !== 'network/wrongEndpoint'
}

/** A client of an endpoint on another host than that of `used`; `undefined` when there is none that answers. */
export async function otherClient(
  network: NetworkDefinition,
  used: StargateClient,
  clock: Clock,
): Promise<StargateClient | undefined> {
  const hostOf = (url: string) => new URL(url).host
  const url = endpointOf(used)
  if (url === undefined) return undefined
  const http = network.rpcUrls.default.http.filter((other) => hostOf(other) !== hostOf(url))
  if (http.length === 0) return undefined
  const others = { ...network, rpcUrls: { default: { http } } }
  return readClient(others, async (client) => client, clock).catch(() => undefined)
}

/** Maps a failed node request to an error, with the node's message as a hint. */
export function toNodeError(cause: unknown, network: NetworkDefinition): KitError {
  if (cause instanceof KitError) return cause
  const message = cause instanceof Error ? cause.message : ''
  const hints = message === '' ? [] : [message.slice(0, 500)]
  return networkErrors.create('unavailable', [network.name], { cause, hints })
}
