import type { AdapterDefinition, NetworkDefinition } from '@portico/core'
import { readNetworks, setupErrors, type WalletConnectSupport } from '@portico/core/adapter'
import { assetReference } from '@portico/core/caip'
import type { ChainClient } from './chain/ChainClient.ts'
import type { Discovery } from './discovery/discover.ts'
import { chainName } from './networks.ts'

/** A Bitcoin network. */
export type Bip122Network = NetworkDefinition<'bip122'>
export type Bip122Options<network extends Bip122Network = Bip122Network> = {
  /** Networks of this package, or custom ones with Esplora endpoints. The first is the default. */
  readonly networks: readonly network[]
  /** Custom endpoints by network id (CAIP-2 reference), tried before those of the network. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
  /**
   * An `ord` server by network id (CAIP-2 reference), which is asked before a coin is spent; coins with inscriptions or
   * runes are not.
   */
  readonly ordUrls?: Readonly<Record<string, string>>
  /** Reads the chain and broadcasts. Default: the network's Esplora endpoints. */
  readonly client?: (network: NetworkDefinition) => ChainClient
  /** Where to look for injected wallets. Default: the window of this page. */
  readonly discovery?: Discovery
}

/** The Bitcoin adapter. Throws `setup/*`; the message names the invalid option. */
export function bip122<const network extends Bip122Network>(
  options: Bip122Options<network>,
): AdapterDefinition<'bip122', network['caipNetworkId']> {
  const networks = readNetworks(options, { namespace: 'bip122', fault })
  const { client, discovery, ordUrls } = options
  for (const [id, url] of Object.entries(ordUrls ?? {}))
    if (!/^https?:\/\/[^/]/.test(url) || !networks.some((network) => network.id === id))
      throw setupErrors.create('badNetwork', [id, `ordUrls has "${url}" for it`])
  return {
    namespace: 'bip122',
    name: 'Bitcoin',
    networks,
    assetId(networkId, address) {
      if (address !== undefined) return `${networkId}/token:${assetReference(address)}`
      return `${networkId}/slip44:${chainName(networkId) === 'mainnet' ? 0 : 1}` // 1: any test network
    },
    discover: async (host) =>
      (await import('./discovery/discover.ts')).discover({ ...discovery, ...host }),
    prepare: () => import('./session/openSession.ts'),
    load: async (host) =>
      (await import('./session/createAdapter.ts')).createAdapter(
        { networks, client, ordUrls },
        host,
      ),
    walletConnect,
  }
}

function fault({ caipNetworkId, id }: Bip122Network): string | undefined {
  const isKnown = chainName(caipNetworkId) !== undefined || caipNetworkId !== `bip122:${id}`
  return isKnown ? undefined : 'is no chain that this adapter knows'
}

/** Bitcoin wallets over WalletConnect. */
const walletConnect: WalletConnectSupport = {
  load: async () => (await import('./walletconnect/scope.ts')).scope,
}
