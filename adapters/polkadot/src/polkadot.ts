import type { AdapterDefinition } from '@portico/core'
import { type Discovery, discover } from './discovery/discover.ts'
import { loadSession } from './discovery/injectedWallet.ts'
import { isSocketUrl, networkFault } from './networkFault.ts'
import type { PolkadotNetwork } from './networks/PolkadotNetwork.ts'
import { polkadotSetupErrors } from './polkadotSetupErrors.ts'
import { walletConnect } from './walletconnect/walletConnect.ts'

export type PolkadotOptions = {
  /** Networks of this package, or own ones of the same shape. The first is the default. */
  readonly networks: readonly PolkadotNetwork[]
  /** Own WebSocket endpoints by network id, asked before the network's. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** Where wallets are looked for: this page's window, unless told otherwise. */
  readonly discovery?: Discovery
}

/** The Polkadot family for the kit. Throws `polkadotSetup/noNetworks`, `/badNetwork` and `/badRpcUrls`. */
export function polkadot({
  networks,
  rpcUrls = {},
  discovery,
}: PolkadotOptions): AdapterDefinition<'polkadot'> {
  const [first, ...rest] = networks
  if (first === undefined) throw polkadotSetupErrors.create('noNetworks', [])
  checkNetworks(networks)
  checkRpcUrls(rpcUrls, networks)
  const endpoints = (network: PolkadotNetwork) => withEndpoints(network, rpcUrls[network.id])
  return {
    namespace: 'polkadot',
    name: 'Polkadot',
    networks: [endpoints(first), ...rest.map(endpoints)],
    discover: (found) => discover({ ...discovery, found }),
    load: async () => (await import('./adapter.ts')).adapter,
    prepare: loadSession,
    walletConnect,
  }
}

function checkNetworks(networks: readonly PolkadotNetwork[]): void {
  const seen = new Set<unknown>()
  for (const network of networks) {
    const { id, name } = network ?? {}
    const fault = networkFault(network ?? {}) ?? (seen.has(id) ? 'is there twice' : undefined)
    if (fault !== undefined)
      throw polkadotSetupErrors.create('badNetwork', [`${id} (${name})`, fault])
    seen.add(id)
  }
}

function checkRpcUrls(
  rpcUrls: Readonly<Record<string, readonly string[]>>,
  networks: readonly PolkadotNetwork[],
): void {
  for (const [id, urls] of Object.entries(rpcUrls)) {
    const bad = urls.find((url) => !isSocketUrl(url))
    if (!networks.some((network) => network.id === id))
      throw polkadotSetupErrors.create('badRpcUrls', [id, 'it is not among the networks'])
    if (bad !== undefined)
      throw polkadotSetupErrors.create('badRpcUrls', [id, `"${bad}" is not a WebSocket URL`])
  }
}

function withEndpoints(network: PolkadotNetwork, own?: readonly string[]): PolkadotNetwork {
  if (!own?.length) return network
  const http = [...own, ...network.rpcUrls.default.http]
  return { ...network, rpcUrls: { ...network.rpcUrls, default: { http } } }
}
