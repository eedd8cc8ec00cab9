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

/** An endpoint gets this long for each of connecting and answering, in ms. */
const limit = 10_000

export type EndpointRead<client extends StargateClient, value> = {
  readonly network: NetworkDefinition
  readonly clock: Clock
  open(url: string): Promise<client>
  run(client: client): Promise<value>
}

/**
 * Reads from the first endpoint that is up and serves this chain; one that serves another is never used.
 * Throws `network/unavailable`, `network/wrongEndpoint`, and what `run` throws on purpose.
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
  if ((await client.getChainId()) === chainIdOf(network)) return client
  throw networkErrors.create('wrongEndpoint', [url])
}

/** What another endpoint would say as well. */
function isFinal(cause: unknown): boolean {
  return cause instanceof KitError && cause.code !== 'network/wrongEndpoint'
}
