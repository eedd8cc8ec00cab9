import type { NetworkDefinition } from '@portico/core'

/** The main network. Endpoints have the shape of TON Center's HTTP API, version 3. */
export const tonMainnet = {
  id: '-239',
  caipNetworkId: 'tvm:-239',
  chainNamespace: 'tvm',
  name: 'TON',
  nativeCurrency: { name: 'Toncoin', symbol: 'TON', decimals: 9 },
  rpcUrls: { default: { http: ['https://toncenter.com/api/v3'] } },
} as const satisfies NetworkDefinition<'tvm'>

/** The public test network. */
export const tonTestnet = {
  ...tonMainnet,
  id: '-3',
  caipNetworkId: 'tvm:-3',
  name: 'TON Testnet',
  rpcUrls: { default: { http: ['https://testnet.toncenter.com/api/v3'] } },
  testnet: true,
} as const satisfies NetworkDefinition<'tvm'>
