import type { StargateClient } from '@cosmjs/stargate'
import type { Clock, NetworkDefinition } from '@portico/core'
import { readClient } from './readClient.ts'
import { endpointOf } from './withEndpoint.ts'

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
