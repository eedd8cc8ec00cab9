import type { NetworkDefinition } from '@portico/core'
import { rpcUrlOf } from './session/requestFrame.ts'

type UrlParts = {
  readonly origin: string
  readonly projectId: string | undefined
  readonly network: NetworkDefinition | undefined
}

/** R7.32: the address of the frame's page. */
export function frameUrl({ origin, projectId = '', network }: UrlParts): string {
  const url = new URL('/sdk', origin)
  const query = {
    projectId,
    chainId: network?.caipNetworkId ?? '',
    version: '4',
    enableLogger: 'false',
    rpcUrl: rpcUrlOf(network).rpcUrl ?? '',
  }
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url.href
}
