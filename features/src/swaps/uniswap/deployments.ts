import type { UniswapDeployment } from './uniswap.ts'

/** Uniswap on Ethereum, by the list of deployments in its documentation. */
export const uniswapMainnet: UniswapDeployment = {
  networkId: 'eip155:1',
  wrapped: {
    address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    symbol: 'WETH',
    name: 'Wrapped Ether',
    decimals: 18,
  },
  bases: [
    {
      address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
    },
    {
      address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      symbol: 'USDT',
      name: 'Tether USD',
      decimals: 6,
    },
    {
      address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
      symbol: 'DAI',
      name: 'Dai Stablecoin',
      decimals: 18,
    },
    {
      address: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
      symbol: 'WBTC',
      name: 'Wrapped BTC',
      decimals: 8,
    },
  ],
  v2: {
    factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
    router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  },
  v3: {
    factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  },
  universalRouter: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af',
}

/** Uniswap on Optimism, by the list of deployments in its documentation. */
export const uniswapOptimism: UniswapDeployment = {
  networkId: 'eip155:10',
  wrapped: {
    address: '0x4200000000000000000000000000000000000006',
    symbol: 'WETH',
    name: 'Wrapped Ether',
    decimals: 18,
  },
  bases: [
    {
      address: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
    },
    {
      address: '0x4200000000000000000000000000000000000042',
      symbol: 'OP',
      name: 'Optimism',
      decimals: 18,
    },
  ],
  v2: {
    factory: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf',
    router: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
  },
  v3: {
    factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  },
  universalRouter: '0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507',
}

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

/** Uniswap on Base, by the list of deployments in its documentation. */
export const uniswapBase: UniswapDeployment = {
  networkId: 'eip155:8453',
  wrapped: {
    address: '0x4200000000000000000000000000000000000006',
    symbol: 'WETH',
    name: 'Wrapped Ether',
    decimals: 18,
  },
  bases: [
    {
      address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
    },
    {
      address: '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf',
      symbol: 'cbBTC',
      name: 'Coinbase Wrapped BTC',
      decimals: 8,
    },
  ],
  v2: {
    factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
    router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  },
  v3: {
    factory: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
    quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
    router: '0x2626664c2603336E57B271c5C0b26F421741e481',
  },
  universalRouter: '0x6fF5693b99212Da76ad316178A184AB56D299b43',
}

/** Uniswap on Arbitrum One, by the list of deployments in its documentation. */
export const uniswapArbitrum: UniswapDeployment = {
  networkId: 'eip155:42161',
  wrapped: {
    address: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    symbol: 'WETH',
    name: 'Wrapped Ether',
    decimals: 18,
  },
  bases: [
    {
      address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
    },
    {
      address: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
      symbol: 'USDT',
      name: 'Tether USD',
      decimals: 6,
    },
    {
      address: '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f',
      symbol: 'WBTC',
      name: 'Wrapped BTC',
      decimals: 8,
    },
    {
      address: '0x912CE59144191C1204E64559FE8253a0e49E6548',
      symbol: 'ARB',
      name: 'Arbitrum',
      decimals: 18,
    },
  ],
  v2: {
    factory: '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9',
    router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  },
  v3: {
    factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  },
  universalRouter: '0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3',
}
