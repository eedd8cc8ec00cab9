import { StargateClient } from '@cosmjs/stargate'
import type { NetworkDefinition } from '@portico/core'
import { withEndpoint } from './withEndpoint.ts'

const clients = new Map<string, Promise<StargateClient>>()

/** Reads from a network; clients are kept by their endpoint. Throws as `withEndpoint` does. */
export function readClient<value>(
  network: NetworkDefinition,
  run: (client: StargateClient) => Promise<value>,
): Promise<value> {
  return withEndpoint({ network, open, run })
}

function open(url: string): Promise<StargateClient> {
  const client = clients.get(url) ?? StargateClient.connect(url)
  clients.set(url, client)
  client.catch(() => clients.delete(url)) // out of reach now, to be asked again
  return client
}
