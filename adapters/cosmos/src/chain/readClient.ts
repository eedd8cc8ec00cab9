import { StargateClient } from '@cosmjs/stargate'
import { type Clock, type NetworkDefinition, withLimit } from '@portico/core'
import { withEndpoint } from './withEndpoint.ts'

/** Timeout of opening an endpoint, in ms; after a timeout the next request retries. */
const limit = 10_000

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
  const connect = () => withLimit(StargateClient.connect(url), { clock, ms: limit })
  const client = clients.get(url) ?? connect()
  clients.set(url, client)
  client.catch(() => clients.delete(url)) // unreachable: the next request retries
  return client
}
