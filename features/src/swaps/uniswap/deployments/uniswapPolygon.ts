import type { UniswapDeployment } from '../UniswapDeployment.ts'

/** Uniswap on Polygon, by the list of deployments in its documentation. */
export const uniswapPolygon: UniswapDeployment = {
  networkId: 'eip155:137',
  wrapped: {
    address: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    symbol: 'WPOL',
    name: 'Wrapped POL',
    decimals: 18,
  },
  bases: [
    {
      address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
    },
    {
      address: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
      symbol: 'WETH',
      name: 'Wrapped Ether',
      decimals: 18,
    },
  ],
  v2: {
    factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
    router: '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
  },
  v3: {
    factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  },
  universalRouter: '0x1095692A6237d83C6a72F3F5eFEdb9A670C49223',
}
