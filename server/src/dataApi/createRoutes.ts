import { createPublicClient, custom, type EIP1193RequestFn, type PublicClient } from 'viem'
import { json } from '../http/json.ts'
import { readBalances } from './account/readBalances.ts'
import { readHistory } from './account/readHistory.ts'
import { readPrice } from './account/readPrice.ts'
import { createConvert } from './convert/createConvert.ts'
import type { DataContext } from './DataContext.ts'
import type { DataRoutes } from './DataRoutes.ts'
import { createIdentityReader } from './identity/createIdentityReader.ts'
import { ensIdentities } from './identity/ensIdentities.ts'
import { memoryNames } from './names/memoryNames.ts'
import type { Registry } from './names/Registry.ts'
import { readNames } from './names/readNames.ts'
import { writeNames } from './names/writeNames.ts'
import type { NodeRequestFn } from './rpc/RpcCall.ts'

/** Bytes. Replies of contracts about names and signatures are short. */
const maxReplyBytes = 1_000_000

/** The request function of a chain for viem's `custom` transport. Throws errors with a node's code, and `rpc/*`. */
function requestThrough(requestNode: NodeRequestFn): EIP1193RequestFn {
  const request = async (call: { method: string; params?: unknown }) => {
    const outcome = await requestNode(call, { left: maxReplyBytes })
    if ('result' in outcome) return outcome.result
    const { code, message, data } = outcome.error
    throw Object.assign(new Error(message), { code, data })
  }
  // viem types the result by method; a proxy has no result types.
  return request as EIP1193RequestFn
}

const daySeconds = 86_400

/** The route of each endpoint in the table. */
export function createRoutes(context: DataContext): DataRoutes {
  const { options, chains, prices, clock, nodes } = context
  const registry = createRegistry(context)
  const mainnet = nodes.get('eip155:1')
  const identity = createIdentityReader({
    names: registry.storage,
    resolve: options.identities ?? (mainnet && ensIdentities(requestThrough(mainnet))),
    clock,
  })
  return {
    supportedChains: () => json({ http: [...nodes.keys()], ws: [] }, daySeconds),
    identity,
    accountIdentity: identity,
    history: (call) => readHistory(call, { chains, prices }),
    balance: (call) => readBalances(call, { chains, prices }),
    price: (call) => readPrice(call, prices),
    profile: (call) => readNames.profile(call, registry),
    reverse: (call) => readNames.reverse(call, registry),
    suggestions: (call) => readNames.suggestions(call, registry),
    register: (call) => writeNames.register(call, registry),
    setAttributes: (call) => writeNames.setAttributes(call, registry),
    setAddress: (call) => writeNames.setAddress(call, registry),
    ...createConvert(options.convert, { nodes, clock, fetch: options.fetch ?? globalThis.fetch }),
  }
}

function createRegistry({ options, chains, clock, nodes }: DataContext): Registry {
  const { names, zones = ['reown.id'], hosts = [] } = options
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
  return {
    storage: names ?? memoryNames(),
    zones: names ? zones : [],
    hosts,
    clock,
    chains: new Set([...nodes.keys(), ...chains.map(({ chainId }) => chainId)]),
    clientOf: (chainId) => clients.get(chainId),
  }
}
