import type { AdapterDefinition, WalletConnectSupport } from '@portico/core'
import { readNetworks } from '@portico/core/adapter'
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

/** The adapter for Cosmos chains. Throws `setup/*`; the message names the invalid option. */
export function cosmos<const network extends CosmosNetwork>(
  options: CosmosOptions<network>,
): AdapterDefinition<'cosmos', network['caipNetworkId']> {
  const networks = readNetworks(options, { namespace: 'cosmos', fault })
  return {
    namespace: 'cosmos',
    name: 'Cosmos',
    networks,
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
