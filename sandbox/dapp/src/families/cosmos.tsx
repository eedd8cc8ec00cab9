import { type CosmosNetwork, cosmos } from '@portico/cosmos'
import cometIcon from '../../../wallets/profiles/comet.svg'
import { CosmosAddressesCard } from '../cards/CosmosAddressesCard.tsx'
import { CosmosBatchCard } from '../cards/CosmosBatchCard.tsx'
import { CosmosTransactionCard } from '../cards/CosmosTransactionCard.tsx'
import type { Family } from './Family.ts'

type Facts = Pick<CosmosNetwork, 'nativeCurrency' | 'denom' | 'gasPrice' | 'tokens'>

function network(name: string, facts: Facts): CosmosNetwork {
  const id = `sandbox-${name}-1`
  const url = `${globalThis.sandbox.engines.cosmos}/${name}`
  return {
    id,
    caipNetworkId: `cosmos:${id}`,
    chainNamespace: 'cosmos',
    name: `Sandbox ${name[0]!.toUpperCase()}${name.slice(1)}`,
    rpcUrls: { default: { http: [url] } },
    restUrls: [url],
    bech32Prefix: name,
    testnet: true,
    ...facts,
  }
}

const networks = () => [
  network('alpha', {
    nativeCurrency: { name: 'Alpha', symbol: 'ALPHA', decimals: 6 },
    denom: 'ualpha',
    gasPrice: { slow: '0.01', normal: '0.025', fast: '0.04' },
    tokens: [{ denom: 'ustone', symbol: 'STONE', name: 'Stone', decimals: 6 }],
  }),
  network('beta', {
    nativeCurrency: { name: 'Beta', symbol: 'BETA', decimals: 18 },
    denom: 'abeta',
    gasPrice: { slow: '10000000', normal: '20000000', fast: '30000000' },
  }),
]

/** Cosmos chains of the sandbox. */
export const cosmosFamily: Family = {
  namespace: 'cosmos',
  adapter: () =>
    cosmos({
      networks: networks(),
      discovery: {
        windows: [
          {
            key: 'comet',
            name: 'Comet Wallet',
            path: 'comet',
            changeEvent: 'comet_keystorechange',
            icon: cometIcon,
          },
        ],
      },
    }),
  receiver: 'alpha1erxf3sa9q2j4vgseu7jq4a258ckmk7cyc4nzqq',
  amount: '0.01',
  async findBlock(hash, rpcUrl) {
    const params = { query: `tx.hash='${hash}'` }
    const call = { jsonrpc: '2.0', id: 1, method: 'tx_search', params }
    const response = await fetch(rpcUrl, { method: 'POST', body: JSON.stringify(call) })
    const { result } = (await response.json()) as { result: { txs: { height: string }[] } }
    return result.txs[0] && `Block ${result.txs[0].height}`
  },
  Cards: () => (
    <>
      <CosmosAddressesCard />
      <CosmosTransactionCard />
      <CosmosBatchCard />
    </>
  ),
}
