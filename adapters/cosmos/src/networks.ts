import type { NetworkDefinition } from '@portico/core'

/** A coin of a chain by its base denomination (`uatom`, `ibc/…`, `factory/…`). */
export type CosmosToken = {
  readonly denom: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/**
 * A Cosmos chain: its addresses, its fee coin (described by `nativeCurrency`), and the data that a wallet needs to add
 * it. `id` is the chain id, or `hashed-` and 16 hex digits where that does not fit CAIP-2.
 */
export type CosmosNetwork = NetworkDefinition<'cosmos'> & {
  /** The chain id, when `id` is its hash. */
  readonly chainId?: string
  readonly bech32Prefix: string
  /** Base denomination of the native currency. */
  readonly denom: string
  /** Price of one unit of gas in the base denomination, as decimal strings. */
  readonly gasPrice: { readonly slow: string; readonly normal: string; readonly fast: string }
  /** REST endpoints; wallets require one to add the chain. */
  readonly restUrls?: readonly string[]
  /** SLIP-44 coin type of the wallet's keys. Default: 118. */
  readonly coinType?: number
  /** Other coins that a balance may list; the decimals of unlisted coins are unknown. */
  readonly tokens?: readonly CosmosToken[]
}

/** A network of the kit as one of this family: `cosmos()` has checked that it has the further members. */
export function cosmosNetwork(network: NetworkDefinition): CosmosNetwork {
  return network as CosmosNetwork
}

/** The chain id that wallets and nodes use for a network. */
export function chainIdOf(network: NetworkDefinition): string {
  return cosmosNetwork(network).chainId ?? String(network.id)
}

// Plain literals, so that a bundler drops the networks that a dapp does not import. Data: Cosmos chain registry
// (November 2026).

/** Cosmos Hub. */
export const cosmosHub = {
  id: 'cosmoshub-4',
  caipNetworkId: 'cosmos:cosmoshub-4',
  chainNamespace: 'cosmos',
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'Cosmos', symbol: 'ATOM', decimals: 6 },
  rpcUrls: {
    default: { http: ['https://cosmos-rpc.publicnode.com', 'https://cosmos-rpc.polkachu.com'] },
  },
  restUrls: ['https://cosmos-rest.publicnode.com', 'https://cosmos-api.polkachu.com'],
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' } },
  bech32Prefix: 'cosmos',
  denom: 'uatom',
  gasPrice: { slow: '0.01', normal: '0.025', fast: '0.03' },
} as const satisfies CosmosNetwork

/** Osmosis. */
export const osmosis = {
  id: 'osmosis-1',
  caipNetworkId: 'cosmos:osmosis-1',
  chainNamespace: 'cosmos',
  name: 'Osmosis',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: {
    default: { http: ['https://rpc.osmosis.zone', 'https://osmosis-rpc.publicnode.com'] },
  },
  restUrls: ['https://lcd.osmosis.zone', 'https://osmosis-rest.publicnode.com'],
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/osmosis' } },
  bech32Prefix: 'osmo',
  denom: 'uosmo',
  gasPrice: { slow: '0.03', normal: '0.1', fast: '0.16' },
  tokens: [
    {
      denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
      symbol: 'ATOM',
      name: 'Cosmos',
      decimals: 6,
    },
    {
      denom: 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4',
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
    },
  ],
} as const satisfies CosmosNetwork

/** Celestia. */
export const celestia = {
  id: 'celestia',
  caipNetworkId: 'cosmos:celestia',
  chainNamespace: 'cosmos',
  name: 'Celestia',
  nativeCurrency: { name: 'Celestia', symbol: 'TIA', decimals: 6 },
  rpcUrls: {
    default: { http: ['https://celestia-rpc.publicnode.com', 'https://celestia-rpc.polkachu.com'] },
  },
  restUrls: ['https://celestia-rest.publicnode.com', 'https://celestia-api.polkachu.com'],
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/celestia' } },
  bech32Prefix: 'celestia',
  denom: 'utia',
  gasPrice: { slow: '0.01', normal: '0.02', fast: '0.1' },
} as const satisfies CosmosNetwork

/** Noble, the issuing chain of USDC, which also pays its fees. */
export const noble = {
  id: 'noble-1',
  caipNetworkId: 'cosmos:noble-1',
  chainNamespace: 'cosmos',
  name: 'Noble',
  nativeCurrency: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  rpcUrls: {
    default: { http: ['https://noble-rpc.polkachu.com', 'https://noble-rpc.publicnode.com'] },
  },
  restUrls: ['https://noble-api.polkachu.com', 'https://noble-rest.publicnode.com'],
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/noble' } },
  bech32Prefix: 'noble',
  denom: 'uusdc',
  gasPrice: { slow: '0.1', normal: '0.1', fast: '0.2' },
} as const satisfies CosmosNetwork

/** Neutron. */
export const neutron = {
  id: 'neutron-1',
  caipNetworkId: 'cosmos:neutron-1',
  chainNamespace: 'cosmos',
  name: 'Neutron',
  nativeCurrency: { name: 'Neutron', symbol: 'NTRN', decimals: 6 },
  rpcUrls: {
    default: { http: ['https://neutron-rpc.publicnode.com', 'https://neutron-rpc.polkachu.com'] },
  },
  restUrls: ['https://neutron-rest.publicnode.com', 'https://neutron-api.polkachu.com'],
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/neutron' } },
  bech32Prefix: 'neutron',
  denom: 'untrn',
  gasPrice: { slow: '0.0053', normal: '0.0053', fast: '0.0053' },
} as const satisfies CosmosNetwork

/** Juno. */
export const juno = {
  id: 'juno-1',
  caipNetworkId: 'cosmos:juno-1',
  chainNamespace: 'cosmos',
  name: 'Juno',
  nativeCurrency: { name: 'Juno', symbol: 'JUNO', decimals: 6 },
  rpcUrls: {
    default: { http: ['https://juno-rpc.publicnode.com', 'https://juno-rpc.polkachu.com'] },
  },
  restUrls: ['https://juno-rest.publicnode.com', 'https://juno-api.polkachu.com'],
  blockExplorers: { default: { name: 'Ping.pub', url: 'https://ping.pub/juno' } },
  bech32Prefix: 'juno',
  denom: 'ujuno',
  gasPrice: { slow: '0.075', normal: '0.1', fast: '0.125' },
} as const satisfies CosmosNetwork

/** dYdX. */
export const dydx = {
  id: 'dydx-mainnet-1',
  caipNetworkId: 'cosmos:dydx-mainnet-1',
  chainNamespace: 'cosmos',
  name: 'dYdX',
  nativeCurrency: { name: 'dYdX', symbol: 'DYDX', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://dydx-rpc.publicnode.com', 'https://dydx-rpc.polkachu.com'] },
  },
  restUrls: ['https://dydx-rest.publicnode.com', 'https://dydx-api.polkachu.com'],
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/dydx' } },
  bech32Prefix: 'dydx',
  denom: 'adydx',
  gasPrice: { slow: '12500000000', normal: '12500000000', fast: '20000000000' },
} as const satisfies CosmosNetwork

/** Osmosis testnet. */
export const osmosisTestnet = {
  id: 'osmo-test-5',
  caipNetworkId: 'cosmos:osmo-test-5',
  chainNamespace: 'cosmos',
  name: 'Osmosis Testnet',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: {
    default: {
      http: ['https://rpc.osmotest5.osmosis.zone', 'https://osmosis-testnet-rpc.polkachu.com'],
    },
  },
  restUrls: ['https://lcd.osmotest5.osmosis.zone'],
  blockExplorers: {
    default: { name: 'Mintscan', url: 'https://www.mintscan.io/osmosis-testnet' },
  },
  bech32Prefix: 'osmo',
  denom: 'uosmo',
  gasPrice: { slow: '0.0025', normal: '0.025', fast: '0.04' },
  testnet: true,
} as const satisfies CosmosNetwork
