import type { NetworkDefinition } from '@portico/core'
import type { Clock } from '@portico/core/async'
import { createTransport } from '@portico/core/endpoints'
import { findRevert } from '@portico/core/errors'
import type { SwapProviderHost } from '@portico/features/swaps/endpoints'
import { readLimited } from '../../http/readBody.ts'
import { requestCost } from '../../limits/requestCost.ts'
import { type NodeRequestFn, rpcErrors } from '../../nodes/RpcCall.ts'

type HostParts = {
  readonly networks: readonly NetworkDefinition[]
  readonly nodes: ReadonlyMap<string, NodeRequestFn>
  readonly clock: Clock
  readonly fetch: typeof fetch
}

/** Results of contracts are short; a provider reads what the kit's own adapter would accept. */
const maxReplyBytes = 200_000

/** Bytes of a reply of a service, such as a list of tokens. */
const maxServiceBytes = 4_000_000

/** What a provider of swaps reaches on this server: the nodes, and the services that it names itself. */
export function createProviderHost(parts: HostParts): SwapProviderHost {
  const { networks, nodes, clock, fetch } = parts
  return {
    networks: {
      all: networks,
      find: (id) => networks.find(({ caipNetworkId }) => caipNetworkId === id),
    },
    transport: createTransport({ fetch: limited(fetch), clock, timeout: 5_000, retries: 0 }),
    caller: { st: 'portico-server', sv: '1' },
    clock,
    service: () => undefined,
    async call({ networkId, calls, signal }) {
      const request = nodes.get(networkId)
      if (!request) throw rpcErrors.create('unavailable', [])
      signal.throwIfAborted()
      const ask = async ({ to, data }: (typeof calls)[number]) => {
        const params = [{ ...(to !== undefined && { to }), data }, 'latest']
        const outcome = await request({ method: 'eth_call', params }, { remaining: maxReplyBytes })
        if ('error' in outcome && findRevert(outcome.error)) return undefined
        const result = 'result' in outcome ? String(outcome.result) : ''
        if (!/^0x[\da-fA-F]*$/.test(result)) throw rpcErrors.create('unavailable', [])
        return result
      }
      const results = await Promise.all(calls.map(ask))
      signal.throwIfAborted()
      return results
    },
  }
}

/** Reads no reply further than it may be long, and counts each request as a call to a node. */
function limited(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    requestCost.add('nodeCalls')
    const { body, status, headers } = await fetch(input, init)
    const text = await readLimited(body, maxServiceBytes)
    if (text === undefined) throw rpcErrors.create('tooLong', [])
    return new Response(text || null, { status, headers })
  }
}
