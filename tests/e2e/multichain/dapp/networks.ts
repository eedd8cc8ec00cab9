import type { NetworkDefinition } from '@portico/core'

/** The chain families of the kit's own adapters. */
export type Family = keyof typeof names

const names = {
  eip155: ['Ethereum', 'Base'],
  solana: ['Solana', 'Solana Devnet'],
  bip122: ['Bitcoin', 'Bitcoin Signet'],
  polkadot: ['Polkadot', 'Kusama'],
  cosmos: ['Cosmos Hub', 'Osmosis'],
} as const
const symbols = { eip155: 'ETH', solana: 'SOL', bip122: 'BTC', polkadot: 'DOT', cosmos: 'ATOM' }

/** Two networks of a chain family, without endpoints. */
export function networks<ns extends Family>(
  namespace: ns,
): readonly [NetworkDefinition<ns>, NetworkDefinition<ns>] {
  const symbol = symbols[namespace]
  const network = (name: string, id: string): NetworkDefinition<ns> => ({
    id,
    caipNetworkId: `${namespace}:${id}`,
    chainNamespace: namespace,
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 8 },
    rpcUrls: { default: { http: [] } },
  })
  const [one, two] = names[namespace]
  return [network(one, 'one'), network(two, 'two')]
}
