import type { AdapterDefinition } from '@portico/core'
import { readNetworks, type WalletConnectSupport } from '@portico/core/adapter'
import { assetReference } from '@portico/core/caip'
import type { Discovery } from './discovery/discover.ts'
import type { PolkadotNetwork } from './networks/PolkadotNetwork.ts'

export type PolkadotOptions<network extends PolkadotNetwork = PolkadotNetwork> = {
  /** Networks of this package, or custom ones of the same shape. The first is the default. */
  readonly networks: readonly network[]
  /** Custom WebSocket endpoints by network id, tried before those of the network. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** Where to look for injected wallets. Default: the window of this page. */
  readonly discovery?: Discovery
}

/** SLIP-44 coin types by the symbol of the native currency; all others are test networks, of type 1. */
const coinTypes: Readonly<Record<string, number>> = { DOT: 354, KSM: 434 }

/** The adapter for the Polkadot family. Throws `setup/*`; the message names the invalid option. */
export function polkadot<const network extends PolkadotNetwork>(
  options: PolkadotOptions<network>,
): AdapterDefinition<'polkadot', network['caipNetworkId']> {
  const networks = readNetworks(options, { namespace: 'polkadot', scheme: 'ws', fault })
  return {
    namespace: 'polkadot',
    name: 'Polkadot',
    networks,
    assetId(networkId, address) {
      if (address !== undefined) return `${networkId}/token:${assetReference(address)}`
      const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
      return `${networkId}/slip44:${coinTypes[network?.nativeCurrency.symbol ?? ''] ?? 1}`
    },
    discover: async (host) =>
      (await import('./discovery/discover.ts')).discover({ ...options.discovery, ...host }),
    prepare: () => import('./session/openSession.ts'),
    load: async (host) =>
      (await import('./session/createAdapter.ts')).createAdapter(networks, host),
    walletConnect,
  }
}

function fault(network: PolkadotNetwork): string | undefined {
  // Types guarantee the shape, except for dapps in JavaScript.
  const { id, ss58Prefix, genesisHash, nativeCurrency, rpcUrls } =
    network as Partial<PolkadotNetwork>
  const isPrefix = Number.isSafeInteger(ss58Prefix) && Number(ss58Prefix) >= 0
  if (!/^0x[0-9a-f]{64}$/.test(genesisHash ?? '')) return 'genesisHash is not 0x and 64 hex digits'
  if (id !== genesisHash?.slice(2, 34)) return 'id is not the first 32 hex digits of genesisHash'
  if (!isPrefix || Number(ss58Prefix) > 16_383)
    return 'ss58Prefix is not a whole number up to 16383'
  if (Number(nativeCurrency?.decimals) > 36) return 'nativeCurrency.decimals is more than 36'
  return rpcUrls?.default?.http?.length === 0 ? 'rpcUrls.default.http is empty' : undefined
}

/** Wallets of this family over WalletConnect. */
const walletConnect: WalletConnectSupport = {
  load: async () => (await import('./walletconnect/scope.ts')).scope,
}
