import { defineErrors } from '../errors/defineErrors.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import { endpointFault, type NetworkRules, networkFault } from './networkFault.ts'

/** The networks of an adapter, with the dapp's own endpoints. */
export type NetworkOptions<network extends NetworkDefinition> = {
  readonly networks: readonly network[]
  /** The dapp's own endpoints by network id, tried before the network's. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Throws `setup/badNetwork`, whose message states what is wrong with a network definition that a dapp wrote. */
export function checkNetwork<network extends NetworkDefinition>(
  network: network,
  rules: NetworkRules<network>,
): void {
  const wrong = networkFault(network, rules)
  if (wrong !== undefined)
    throw setupErrors.create('badNetwork', [`${network.id} (${network.name})`, wrong])
}

/**
 * The checked networks of an adapter's options, with the dapp's own endpoints first. Throws `setup/*`, whose messages
 * state what is wrong.
 */
export function readNetworks<network extends NetworkDefinition>(
  options: NetworkOptions<network>,
  rules: NetworkRules<network>,
): readonly [network, ...network[]] {
  // Types do not protect dapps in plain JavaScript.
  const { networks, rpcUrls = {} } = (options ?? {}) as Partial<NetworkOptions<network>>
  if (!Array.isArray(networks) || networks.length === 0)
    throw setupErrors.create('noNetworks', [rules.namespace, describe(networks)])
  const entries = networks.map((network: network | undefined) => network ?? ({} as network))
  checkEndpoints(rpcUrls, entries, rules)
  const served = entries.map((network) => withEndpoints(network, rpcUrls[network.id]))
  for (const network of served) checkNetwork(network, rules)
  const twice = entries.find(({ id }, at) => entries.findIndex((other) => other.id === id) !== at)
  if (twice)
    throw setupErrors.create('badNetwork', [`${twice.id} (${twice.name})`, 'is there twice'])
  return served as readonly network[] as readonly [network, ...network[]] // at least one, as checked above
}

function checkEndpoints(
  rpcUrls: Readonly<Record<string, readonly string[]>>,
  networks: readonly NetworkDefinition[],
  rules: NetworkRules<never>,
): void {
  for (const [id, urls] of Object.entries(rpcUrls)) {
    const isListed = networks.some((network) => String(network.id) === id)
    const wrong = isListed ? endpointFault(urls, rules) : 'it is not among the networks'
    if (wrong !== undefined) throw setupErrors.create('badRpcUrls', [id, wrong])
  }
}

function describe(networks: unknown): string {
  if (Array.isArray(networks)) return 'an empty array'
  const name = (networks as { name?: unknown } | null | undefined)?.name
  return typeof name === 'string' ? `${name} alone` : String(networks)
}

function withEndpoints<network extends NetworkDefinition>(
  network: network,
  urls: readonly string[] = [],
): network {
  if (urls.length === 0) return network
  const http = [...urls, ...(network.rpcUrls?.default?.http ?? [])]
  return { ...network, rpcUrls: { ...network.rpcUrls, default: { http }, custom: { http: urls } } }
}

/** Errors in the options of an adapter. */
export const setupErrors = /* @__PURE__ */ defineErrors('setup', {
  noNetworks: (adapter: string, received: string) =>
    `${adapter}() needs networks, an array of at least one; it was given ${received}`,
  badNetwork: (network: string, wrong: string) => `Network ${network}: ${wrong}`,
  badRpcUrls: (networkId: string, wrong: string) => `rpcUrls of network ${networkId}: ${wrong}`,
})
