import type { AdapterDefinition } from '@portico/core'
import { readNetworks, type WalletConnectSupport } from '@portico/core/adapter'
import { assetReference } from '@portico/core/caip'
import type { Discovery } from './discovery/discover.ts'
import type { CosmosNetwork } from './networks.ts'

export type CosmosOptions<network extends CosmosNetwork = CosmosNetwork> = {
  /** Networks of this package, or custom ones of the same shape. The first is the default. */
  readonly networks: readonly network[]
  /** Custom RPC endpoints by network id, tried before those of the network. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** Where to look for injected wallets. Default: the window of this page. */
  readonly discovery?: Discovery
}

/** SLIP-44 coin types by the symbol of the native currency; others are named by their denomination. */
const coinTypes: Readonly<Record<string, number>> = { ATOM: 118, OSMO: 10000118 }

/** The adapter for Cosmos chains. Throws `setup/*`; the message names the invalid option. */
export function cosmos<const network extends CosmosNetwork>(
  options: CosmosOptions<network>,
): AdapterDefinition<'cosmos', network['caipNetworkId']> {
  const networks = readNetworks(options, { namespace: 'cosmos', fault })
  return {
    namespace: 'cosmos',
    name: 'Cosmos',
    networks,
    assetId(networkId, address) {
      if (address !== undefined) return `${networkId}/token:${assetReference(address)}`
      const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
      const coinType = coinTypes[network?.nativeCurrency.symbol ?? '']
      if (coinType !== undefined) return `${networkId}/slip44:${coinType}`
      return `${networkId}/token:${assetReference(network?.denom ?? 'native')}`
    },
    discover: async (host) =>
      (await import('./discovery/discover.ts')).discover({ ...options.discovery, ...host }),
    prepare: () => import('./session/openSession.ts'),
    load: async (host) =>
      (await import('./session/createAdapter.ts')).createAdapter(networks, host),
    walletConnect,
  }
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isDecimal = (value: unknown) =>
  typeof value === 'string' && /^\d+(?:\.\d{1,18})?$/.test(value)

function fault(network: CosmosNetwork): string | undefined {
  // Types guarantee the shape, except for dapps in JavaScript.
  const { id, denom, gasPrice, bech32Prefix, rpcUrls } = network as Partial<CosmosNetwork>
  const prices = [gasPrice?.slow, gasPrice?.normal, gasPrice?.fast]
  if (typeof id !== 'string' || !/^[-_a-zA-Z0-9]{1,32}$/.test(id))
    return 'id is not a CAIP-2 reference (hashed-… where the chain id is longer than 32)'
  if (!isText(bech32Prefix) || bech32Prefix !== bech32Prefix?.toLowerCase())
    return 'bech32Prefix is not in lower case'
  if (!isText(denom)) return 'denom is empty'
  if (!prices.every(isDecimal)) return 'gasPrice has not three decimal strings'
  return rpcUrls?.default?.http?.length === 0 ? 'rpcUrls.default.http is empty' : undefined
}

/** Cosmos wallets over WalletConnect. */
const walletConnect: WalletConnectSupport = {
  load: async () => (await import('./walletconnect/scope.ts')).scope,
}
