import { type AdapterDefinition, lazy } from '@portico/core'
import type { CosmosNetwork } from './CosmosNetwork.ts'
import { cosmosSetupErrors } from './cosmosSetupErrors.ts'
import { type Discovery, discover } from './discovery/discover.ts'
import { loadSession } from './discovery/injectedWallet.ts'
import { isHttpUrl, networkFault } from './networkFault.ts'
import { walletConnect } from './walletconnect/walletConnect.ts'

export type CosmosOptions = {
  /** Networks of this package, or own ones of the same shape. The first is the default. */
  readonly networks: readonly CosmosNetwork[]
  /** Own RPC endpoints by network id, asked before the network's. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** Where wallets are looked for: this page's window, unless told otherwise. */
  readonly discovery?: Discovery
}

/**
 * Cosmos chains for the kit. Throws `cosmosSetup/noNetworks`, `cosmosSetup/badNetwork` and `cosmosSetup/badRpcUrls`,
 * whose messages name what is wrong.
 */
export function cosmos({
  networks,
  rpcUrls = {},
  discovery,
}: CosmosOptions): AdapterDefinition<'cosmos'> {
  checkNetworks(networks)
  checkRpcUrls(rpcUrls, networks)
  const [first, ...rest] = networks.map((network) => withEndpoints(network, rpcUrls))
  if (first === undefined) throw cosmosSetupErrors.create('noNetworks', [])
  const all = [first, ...rest] as const
  return {
    namespace: 'cosmos',
    name: 'Cosmos',
    networks: all,
    discover: (found, lost) => discover({ ...discovery, found, lost }),
    prepare: loadSession,
    load: lazy(async () => (await import('./adapter.ts')).createAdapter(all)),
    walletConnect,
  }
}

function checkNetworks(networks: readonly CosmosNetwork[]): void {
  const seen = new Set<unknown>()
  for (const network of networks) {
    const fault = networkFault(network) ?? (seen.has(network.id) ? 'is there twice' : undefined)
    if (fault !== undefined)
      throw cosmosSetupErrors.create('badNetwork', [`${network.id} (${network.name})`, fault])
    seen.add(network.id)
  }
}

type RpcUrls = NonNullable<CosmosOptions['rpcUrls']>

function checkRpcUrls(rpcUrls: RpcUrls, networks: readonly CosmosNetwork[]): void {
  for (const [id, urls] of Object.entries(rpcUrls)) {
    const bad = urls.find((url) => !isHttpUrl(url))
    if (!networks.some((network) => network.id === id))
      throw cosmosSetupErrors.create('badRpcUrls', [id, 'the chain is not among the networks'])
    if (bad !== undefined)
      throw cosmosSetupErrors.create('badRpcUrls', [id, `"${bad}" is not an http(s) URL`])
  }
}

function withEndpoints(network: CosmosNetwork, rpcUrls: RpcUrls): CosmosNetwork {
  const own = rpcUrls[String(network.id)] ?? []
  if (own.length === 0) return network
  const http = [...own, ...network.rpcUrls.default.http]
  return { ...network, rpcUrls: { ...network.rpcUrls, default: { http } } }
}
