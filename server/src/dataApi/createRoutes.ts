import { createPublicClient, custom, type EIP1193RequestFn, type PublicClient } from 'viem'
import { json } from '../http/json.ts'
import { readBalances } from './account/readBalances.ts'
import { readHistory } from './account/readHistory.ts'
import { readPrice } from './account/readPrice.ts'
import type { DataRoutes } from './DataRoutes.ts'
import type { DataWorld } from './DataWorld.ts'
import { createIdentityReader } from './identity/createIdentityReader.ts'
import { ensIdentities } from './identity/ensIdentities.ts'
import { memoryNames } from './names/memoryNames.ts'
import type { Registry } from './names/Registry.ts'
import { readNames } from './names/readNames.ts'
import { writeNames } from './names/writeNames.ts'
import type { AskNode } from './rpc/RpcCall.ts'

/** What contracts say of names and signatures is short. */
const maxReplyBytes = 1_000_000

/** The nodes of a chain as viem's `custom` transport asks them. Throws errors with a node's code, and `rpc/*`. */
function requestThrough(ask: AskNode): EIP1193RequestFn {
  const request = async (call: { method: string; params?: unknown }) => {
    const outcome = await ask(call, { left: maxReplyBytes })
    if ('result' in outcome) return outcome.result
    const { code, message, data } = outcome.error
    throw Object.assign(new Error(message), { code, data })
  }
  // What a method gives is known to viem alone, which asks.
  return request as EIP1193RequestFn
}

const day = 86_400

/** What each call of the table answers. */
export function createRoutes(world: DataWorld): DataRoutes {
  const { options, chains, prices, clock, nodes } = world
  const registry = createRegistry(world)
  const mainnet = nodes.get('eip155:1')
  const identity = createIdentityReader({
    names: registry.storage,
    resolve: options.identities ?? (mainnet && ensIdentities(requestThrough(mainnet))),
    clock,
  })
  return {
    supportedChains: () => json({ http: [...nodes.keys()], ws: [] }, day),
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
  }
}

function createRegistry({ options, chains, clock, nodes }: DataWorld): Registry {
  const { names, zones = ['reown.id'], hosts = [] } = options
  const clients = new Map<string, PublicClient>()
  for (const [chainId, ask] of nodes)
    clients.set(
      chainId,
      createPublicClient({
        // No contract makes this server fetch what it names.
        ccipRead: false,
        transport: custom({ request: requestThrough(ask) }, { retryCount: 0 }),
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
