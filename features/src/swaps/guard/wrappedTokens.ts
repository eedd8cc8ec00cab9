import type { CaipNetworkId } from '@portico/core'

const ofOpStack = '0x4200000000000000000000000000000000000006'

/** The wrapped native currency of networks whose routers may not tell it. */
export const wrappedTokens: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:1': '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  'eip155:10': ofOpStack,
  'eip155:56': '0xbb4CdB9CbD36B01bD1cBaEBF2De08d9173bc095c',
  'eip155:100': '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
  'eip155:137': '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  'eip155:8453': ofOpStack,
  'eip155:42161': '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  'eip155:43114': '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
}
