import type { StargateClient } from '@cosmjs/stargate'
import {
  type Clock,
  KitError,
  type NetworkDefinition,
  networkErrors,
  withLimit,
} from '@portico/core'
import { chainIdOf } from '../chainIdOf.ts'
import { toNodeError } from './toNodeError.ts'

/** Timeout for connecting and again for answering, per endpoint, in ms. */
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
