import type { CaipNetworkId, NetworkDefinition } from '@portico/core'

const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } as const
const testCurrency = { name: 'Testnet Bitcoin', symbol: 'tBTC', decimals: 8 } as const

// `rpcUrls` are Esplora-shaped HTTP APIs: https://github.com/Blockstream/esplora/blob/master/API.md

/** Bitcoin. */
export const bitcoin = {
  id: '000000000019d6689c085ae165831e93',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://mempool.space/api', 'https://blockstream.info/api'] } },
  blockExplorers: { default: { name: 'mempool', url: 'https://mempool.space' } },
} as const satisfies NetworkDefinition<'bip122'>

/** Testnet3. */
export const bitcoinTestnet = {
  id: '000000000933ea01ad0ee984209779ba',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  chainNamespace: 'bip122',
  name: 'Bitcoin Testnet',
  nativeCurrency: testCurrency,
  rpcUrls: {
    default: {
      http: ['https://mempool.space/testnet/api', 'https://blockstream.info/testnet/api'],
    },
  },
  blockExplorers: { default: { name: 'mempool', url: 'https://mempool.space/testnet' } },
  testnet: true,
} as const satisfies NetworkDefinition<'bip122'>

/** Testnet4 (BIP-94). */
export const bitcoinTestnet4 = {
  id: '00000000da84f2bafbbc53dee25a72ae',
  caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  chainNamespace: 'bip122',
  name: 'Bitcoin Testnet4',
  nativeCurrency: testCurrency,
  rpcUrls: {
    default: {
      http: ['https://mempool.space/testnet4/api', 'https://mempool.emzy.de/testnet4/api'],
    },
  },
  blockExplorers: { default: { name: 'mempool', url: 'https://mempool.space/testnet4' } },
  testnet: true,
} as const satisfies NetworkDefinition<'bip122'>

/** The default signet (BIP-325). */
export const bitcoinSignet = {
  id: '00000008819873e925422c1ff0f99f7c',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  chainNamespace: 'bip122',
  name: 'Bitcoin Signet',
  nativeCurrency: { name: 'Signet Bitcoin', symbol: 'sBTC', decimals: 8 },
  rpcUrls: {
    default: { http: ['https://mempool.space/signet/api', 'https://blockstream.info/signet/api'] },
  },
  blockExplorers: { default: { name: 'mempool', url: 'https://mempool.space/signet' } },
  testnet: true,
} as const satisfies NetworkDefinition<'bip122'>

/** A local chain; the endpoint is the default port of an electrs next to a local node. */
export const bitcoinRegtest = {
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  chainNamespace: 'bip122',
  name: 'Bitcoin Regtest',
  nativeCurrency,
  rpcUrls: { default: { http: ['http://127.0.0.1:3002'] } },
  testnet: true,
} as const satisfies NetworkDefinition<'bip122'>

/** The Bitcoin networks that this adapter supports, by the first 32 hex digits of their genesis block hash. */
export const chains = {
  mainnet: '000000000019d6689c085ae165831e93',
  testnet: '000000000933ea01ad0ee984209779ba',
  testnet4: '00000000da84f2bafbbc53dee25a72ae',
  signet: '00000008819873e925422c1ff0f99f7c',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
} as const

export type ChainName = keyof typeof chains

export const chainNames = /* @__PURE__ */ Object.keys(chains) as readonly ChainName[]

export type Bip122Id = CaipNetworkId<'bip122'>

/** The chain of a CAIP-2 id; `undefined` for an unknown one. */
export function chainName(networkId: string | undefined): ChainName | undefined {
  return chainNames.find((name) => networkId === `bip122:${chains[name]}`)
}
