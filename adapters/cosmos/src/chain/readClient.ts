import { StargateClient } from '@cosmjs/stargate'
import { type Clock, type NetworkDefinition, withLimit } from '@portico/core'
import { withEndpoint } from './withEndpoint.ts'

/** An endpoint gets this long to be found, in ms; one that never answers is asked anew next time. */
const limit = 10_000

const clients = new Map<string, Promise<StargateClient>>()

/** Reads from a network; clients are kept by their endpoint. Throws as `withEndpoint` does. */
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
  client.catch(() => clients.delete(url)) // out of reach now, to be asked again
  return client
}
