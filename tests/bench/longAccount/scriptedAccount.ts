import type { AdapterDefinition, Connector, CreateConnector, TokenBalance } from '@portico/core'

const network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
} as const

/** A token with its own name and value; every third has no price. */
function token(at: number): TokenBalance {
  const value = at % 3 === 0 ? undefined : (at * 7919) % 100_000
  return {
    ...(at > 0 && { address: `0x${at.toString(16).padStart(40, '0')}` }),
    symbol: at > 0 ? `T${at}` : 'ETH',
    name: at > 0 ? `Token ${at}` : 'Ether',
    chainId: network.caipNetworkId,
    quantity: { numeric: `${at}.123456789`, decimals: '18' },
    ...(value !== undefined && { price: 1, value }),
  }
}

/** A chain family whose only account holds `count` tokens. */
export function scriptedAccount(count: number): AdapterDefinition<'eip155'> {
  const tokens = Array.from({ length: count }, (_, at) => token(at))
  return {
    namespace: 'eip155',
    networks: [network],
    discover: () => () => undefined,
    load: async () => ({
      namespace: 'eip155',
      isAddress: () => true,
      signMessage: async () => '',
      balances: { getBalances: async () => tokens },
    }),
  }
}

const account = {
  namespace: 'eip155',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  type: 'eoa',
} as const

/** A wallet that grants the account without asking. */
export const scriptedWallet: CreateConnector = (): Connector => ({
  id: 'wallet',
  type: 'ANNOUNCED',
  name: 'Wallet',
  namespaces: ['eip155'],
  connect: async () => [{ namespace: 'eip155', networkId: 'eip155:1', accounts: [account] }],
  restore: async () => undefined,
  disconnect: async () => undefined,
  getProvider: async () => undefined,
})
