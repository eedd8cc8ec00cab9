import type { CaipNetworkId } from '@portico/core'

/** The Bitcoin networks that this adapter supports, by the first 32 hex digits of their genesis block hash. */
export const chains = {
  mainnet: '000000000019d6689c085ae165831e93',
  testnet: '000000000933ea01ad0ee984209779ba',
  testnet4: '00000000da84f2bafbbc53dee25a72ae',
  signet: '00000008819873e925422c1ff0f99f7c',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
} as const

export type ChainName = keyof typeof chains
export type Bip122Id = CaipNetworkId<'bip122'>
