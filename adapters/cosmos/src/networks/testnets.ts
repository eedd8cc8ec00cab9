import type { CosmosNetwork } from '../CosmosNetwork.ts'

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
