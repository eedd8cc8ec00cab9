import { type AdapterDefinition, lazy, type NetworkDefinition } from '@portico/core'
import { bip122SetupErrors } from './bip122SetupErrors.ts'
import type { ChainClient } from './chain/ChainClient.ts'
import { chainName } from './chainName.ts'
import { type Discovery, discover } from './discovery/discover.ts'
import { loadSession } from './discovery/injectedWallet.ts'
import { walletConnect } from './walletconnect/walletConnect.ts'

export type Bip122Network = NetworkDefinition<'bip122'>
export type Bip122Options = {
  /**
   * Networks of this package, or the same with endpoints of one's own (Esplora-shaped). The first is the
   * default.
   */
  readonly networks: readonly Bip122Network[]
  /** Reads the chain and broadcasts: by the network's Esplora-shaped endpoints, unless told otherwise. */
  readonly client?: (network: NetworkDefinition) => ChainClient
  /** Where wallets are looked for: this page's window, unless told otherwise. */
  readonly discovery?: Discovery
}

/** Bitcoin for the kit. Throws `bip122Setup/noNetworks` and `badNetwork`, which name what is wrong. */
export function bip122({
  networks,
  client,
  discovery,
}: Bip122Options): AdapterDefinition<'bip122'> {
  const [first, ...rest] = networks
  if (first === undefined) throw bip122SetupErrors.create('noNetworks', [])
  checkNetworks(networks)
  return {
    namespace: 'bip122',
    name: 'Bitcoin',
    networks: [first, ...rest],
    discover: (found, lost) => discover({ ...discovery, found, lost }),
    prepare: loadSession,
    load: lazy(async () => {
      const { createAdapter } = await import('./createAdapter.ts')
      return createAdapter({ networks, ...(client && { client }) })
    }),
    walletConnect,
  }
}

function checkNetworks(networks: readonly Bip122Network[]): void {
  const seen = new Set<string>()
  for (const { caipNetworkId, id, name, rpcUrls } of networks) {
    const bad = rpcUrls.default.http.find((url) => !/^https?:\/\/[^/]/.test(url))
    const fault =
      (chainName(caipNetworkId) === undefined && 'is no chain that this adapter knows') ||
      (caipNetworkId !== `bip122:${id}` && `caipNetworkId is ${caipNetworkId}, but id is ${id}`) ||
      (seen.has(caipNetworkId) && 'is there twice') ||
      (bad !== undefined && `rpcUrls.default.http has "${bad}", which is not an http(s) URL`)
    if (fault) throw bip122SetupErrors.create('badNetwork', [name, fault])
    seen.add(caipNetworkId)
  }
}
