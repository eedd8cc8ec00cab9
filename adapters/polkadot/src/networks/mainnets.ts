import type { PolkadotNetwork } from './PolkadotNetwork.ts'

// Main networks.

/** The relay chain of Polkadot. Its DOT moved to `polkadotAssetHub` in November 2025. */
export const polkadotMainnet = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  chainNamespace: 'polkadot',
  name: 'Polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: {
    default: {
      http: [
        'wss://rpc.polkadot.io',
        'wss://polkadot-rpc.n.dwellir.com',
        'wss://rpc.ibp.network/polkadot',
      ],
    },
  },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://polkadot.subscan.io',
      transactionPath: '/extrinsic/{id}',
      addressPath: '/account/{id}',
    },
  },
  ss58Prefix: 0,
  genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  transferCall: '0x0503',
} as const satisfies PolkadotNetwork

/** The chain where DOT and the assets of Polkadot are held and sent. */
export const polkadotAssetHub = {
  id: '68d56f15f85d3136970ec16946040bc1',
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  chainNamespace: 'polkadot',
  name: 'Polkadot Asset Hub',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: {
    default: {
      http: [
        'wss://polkadot-asset-hub-rpc.polkadot.io',
        'wss://asset-hub-polkadot-rpc.n.dwellir.com',
        'wss://sys.ibp.network/asset-hub-polkadot',
      ],
    },
  },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://assethub-polkadot.subscan.io',
      transactionPath: '/extrinsic/{id}',
      addressPath: '/account/{id}',
    },
  },
  ss58Prefix: 0,
  genesisHash: '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
  transferCall: '0x0a03',
} as const satisfies PolkadotNetwork

/** The chain that keeps identities and usernames of Polkadot. */
export const polkadotPeople = {
  id: '67fa177a097bfa18f77ea95ab56e9bcd',
  caipNetworkId: 'polkadot:67fa177a097bfa18f77ea95ab56e9bcd',
  chainNamespace: 'polkadot',
  name: 'Polkadot People',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: {
    default: {
      http: [
        'wss://polkadot-people-rpc.polkadot.io',
        'wss://people-polkadot-rpc.n.dwellir.com',
        'wss://sys.ibp.network/people-polkadot',
      ],
    },
  },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://people-polkadot.subscan.io',
      transactionPath: '/extrinsic/{id}',
      addressPath: '/account/{id}',
    },
  },
  ss58Prefix: 0,
  genesisHash: '0x67fa177a097bfa18f77ea95ab56e9bcdfeb0e5b8a40e46298bb93e16b6fc5008',
  usernamesOf: [
    '91b171bb158e2d3848fa23a9f1c25182',
    '68d56f15f85d3136970ec16946040bc1',
    '67fa177a097bfa18f77ea95ab56e9bcd',
  ],
} as const satisfies PolkadotNetwork

/** The relay chain of Kusama. Its KSM moved to `kusamaAssetHub` in October 2025. */
export const kusama = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  chainNamespace: 'polkadot',
  name: 'Kusama',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: {
    default: {
      http: [
        'wss://kusama-rpc.polkadot.io',
        'wss://kusama-rpc.n.dwellir.com',
        'wss://rpc.ibp.network/kusama',
      ],
    },
  },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://kusama.subscan.io',
      transactionPath: '/extrinsic/{id}',
      addressPath: '/account/{id}',
    },
  },
  ss58Prefix: 2,
  genesisHash: '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
  transferCall: '0x0403',
} as const satisfies PolkadotNetwork

/** The chain where KSM and the assets of Kusama are held and sent. */
export const kusamaAssetHub = {
  id: '48239ef607d7928874027a43a6768920',
  caipNetworkId: 'polkadot:48239ef607d7928874027a43a6768920',
  chainNamespace: 'polkadot',
  name: 'Kusama Asset Hub',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: {
    default: {
      http: [
        'wss://kusama-asset-hub-rpc.polkadot.io',
        'wss://asset-hub-kusama-rpc.n.dwellir.com',
        'wss://sys.ibp.network/asset-hub-kusama',
      ],
    },
  },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://assethub-kusama.subscan.io',
      transactionPath: '/extrinsic/{id}',
      addressPath: '/account/{id}',
    },
  },
  ss58Prefix: 2,
  genesisHash: '0x48239ef607d7928874027a43a67689209727dfb3d3dc5e5b03a39bdc2eda771a',
  transferCall: '0x0a03',
} as const satisfies PolkadotNetwork

/** The chain that keeps identities and usernames of Kusama. */
export const kusamaPeople = {
  id: 'c1af4cb4eb3918e5db15086c0cc5ec17',
  caipNetworkId: 'polkadot:c1af4cb4eb3918e5db15086c0cc5ec17',
  chainNamespace: 'polkadot',
  name: 'Kusama People',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: {
    default: {
      http: [
        'wss://kusama-people-rpc.polkadot.io',
        'wss://people-kusama-rpc.n.dwellir.com',
        'wss://sys.ibp.network/people-kusama',
      ],
    },
  },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://people-kusama.subscan.io',
      transactionPath: '/extrinsic/{id}',
      addressPath: '/account/{id}',
    },
  },
  ss58Prefix: 2,
  genesisHash: '0xc1af4cb4eb3918e5db15086c0cc5ec17fb334f728b7c65dd44bfe1e174ff8b3f',
  usernamesOf: [
    'b0a8d493285c2df73290dfb7e61f870f',
    '48239ef607d7928874027a43a6768920',
    'c1af4cb4eb3918e5db15086c0cc5ec17',
  ],
} as const satisfies PolkadotNetwork
