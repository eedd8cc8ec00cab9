import { StargateClient } from '@cosmjs/stargate'
import { type NetworkDefinition, systemClock, withLimit } from '@portico/core'
import { withEndpoint } from './withEndpoint.ts'

/** An endpoint gets this long to be found, in ms; one that never answers is asked anew next time. */
const limit = 10_000

const clients = new Map<string, Promise<StargateClient>>()

/** Reads from a network; clients are kept by their endpoint. Throws as `withEndpoint` does. */
export function readClient<value>(
  network: NetworkDefinition,
  run: (client: StargateClient) => Promise<value>,
): Promise<value> {
  return withEndpoint({ network, open, run })
}

function open(url: string): Promise<StargateClient> {
  const connect = () => withLimit(StargateClient.connect(url), { clock: systemClock, ms: limit })
  const client = clients.get(url) ?? connect()
  clients.set(url, client)
  client.catch(() => clients.delete(url)) // out of reach now, to be asked again
  return client
}
