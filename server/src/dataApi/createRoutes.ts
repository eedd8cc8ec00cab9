import { json } from '../http/Answer.ts'
import { requestThrough } from '../nodes/createNodes.ts'
import { readBalances, readPrice } from './account/readBalances.ts'
import { readHistory } from './account/readHistory.ts'
import type { DataContext } from './DataContext.ts'
import type { DataRoutes } from './DataRoutes.ts'
import { createIdentityReader, ensIdentities } from './identities.ts'
import { memoryNames } from './names/NameStorage.ts'
import { defaultZones, type Registry } from './names/Registry.ts'
import { readNames } from './names/readNames.ts'
import { writeNames } from './names/writeNames.ts'
import { createSessions } from './sessions/createSessions.ts'
import { createVendorQuotes } from './vendorQuotes/createVendorQuotes.ts'

const daySeconds = 86_400

/** The route of each endpoint in the table. */
export function createRoutes(context: DataContext): DataRoutes {
  const { options, chains, prices, clock, nodes, onramp } = context
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
    ...createVendorQuotes(options.convert, {
      nodes,
      clock,
      fetch: options.fetch ?? globalThis.fetch,
    }),
    ...onramp.routes,
    ...createSessions(context),
  }
}

function createRegistry({ options, chains, clock, nodes, clients }: DataContext): Registry {
  const { names, zones = defaultZones, hosts = [] } = options
  return {
    storage: names ?? memoryNames(),
    zones: names ? zones : [],
    hosts,
    clock,
    chains: new Set([...nodes.keys(), ...chains.map(({ chainId }) => chainId)]),
    clientOf: (chainId) => clients.get(chainId),
  }
}
