import type { PolkadotNetwork } from './PolkadotNetwork.ts'

// Test networks.

/** The test network of the Polkadot community. */
export const paseo = {
  id: '77afd6190f1554ad45fd0d31aee62aac',
  caipNetworkId: 'polkadot:77afd6190f1554ad45fd0d31aee62aac',
  chainNamespace: 'polkadot',
  name: 'Paseo',
  nativeCurrency: { name: 'Paseo', symbol: 'PAS', decimals: 10 },
  rpcUrls: {
    default: {
      http: [
        'wss://paseo.rpc.amforc.com',
        'wss://paseo-rpc.n.dwellir.com',
        'wss://rpc.ibp.network/paseo',
      ],
    },
  },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://paseo.subscan.io',
      transactionPath: '/extrinsic/{id}',
      addressPath: '/account/{id}',
    },
  },
  ss58Prefix: 0,
  genesisHash: '0x77afd6190f1554ad45fd0d31aee62aacc33c6db0ea801129acb813f913e0764f',
  testnet: true,
} as const satisfies PolkadotNetwork

/** The test network of the Polkadot developers. */
export const westend = {
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  chainNamespace: 'polkadot',
  name: 'Westend',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: {
    default: {
      http: [
        'wss://westend-rpc.polkadot.io',
        'wss://westend-rpc.n.dwellir.com',
        'wss://rpc.ibp.network/westend',
      ],
    },
  },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://westend.subscan.io',
      transactionPath: '/extrinsic/{id}',
      addressPath: '/account/{id}',
    },
  },
  ss58Prefix: 42,
  genesisHash: '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e',
  testnet: true,
} as const satisfies PolkadotNetwork
