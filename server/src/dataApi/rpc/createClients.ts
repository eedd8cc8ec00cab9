import { createPublicClient, custom, type PublicClient } from 'viem'
import type { NodeRequestFn } from './RpcCall.ts'
import { requestThrough } from './requestThrough.ts'

/** Clients that verify signatures of contract accounts, by CAIP-2 id. */
export function createClients(
  nodes: ReadonlyMap<string, NodeRequestFn>,
): ReadonlyMap<string, PublicClient> {
  const clients = new Map<string, PublicClient>()
  for (const [chainId, requestNode] of nodes)
    clients.set(
      chainId,
      createPublicClient({
        // A contract must not make this server fetch a URL.
        ccipRead: false,
        transport: custom({ request: requestThrough(requestNode) }, { retryCount: 0 }),
      }),
    )
  return clients
}
