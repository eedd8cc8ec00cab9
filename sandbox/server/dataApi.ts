import { anvil } from '@portico/eip155'
import { uniswap } from '@portico/features/swaps/uniswap'
import {
  createChainIndex,
  createDataApi,
  type FetchHandler,
  type FixedPrice,
  fixedPrices,
  sqliteStorage,
} from '@portico/server/dataApi'
import { sandboxContracts } from '../chains/contracts/sandboxContracts.ts'
import { sandboxDeployment } from '../chains/uniswap/sandboxDeployment.ts'
import { sandboxExchange } from '../chains/uniswap/sandboxExchange.ts'

export type SandboxChain = { readonly chainId: number; readonly url: string }
export type SandboxDataApi = { readonly handler: FetchHandler; close(): Promise<void> }

const native = `0x${'e'.repeat(40)}`
const { pier, tide, toll } = sandboxContracts
const { weth, quay, lock } = sandboxExchange

const ether = { usd: 2_500, eur: 2_000 }

/** Prices by contract, the same on every chain; a token without a row has no price. */
const fixedPriceRows: readonly FixedPrice[] = [
  {
    address: native,
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    prices: ether,
  },
  { address: weth, name: 'Wrapped Ether', symbol: 'WETH', decimals: 18, prices: ether },
  { address: pier, name: 'Pier Dollar', symbol: 'PIER', decimals: 6, prices: { usd: 1, eur: 0.8 } },
  {
    address: tide,
    name: 'Tidewater',
    symbol: 'TIDE',
    decimals: 18,
    prices: { usd: 0.25, eur: 0.2 },
  },
  { address: toll, name: 'Toll Token', symbol: 'TOLL', decimals: 18, prices: { usd: 3, eur: 2.4 } },
  {
    address: quay,
    name: 'Quay Dollar',
    symbol: 'QUAY',
    decimals: 18,
    prices: { usd: 1, eur: 0.8 },
  },
  { address: lock, name: 'Lock Token', symbol: 'LOCK', decimals: 18, prices: { usd: 10, eur: 8 } },
]

/** Balances, history, prices and swaps of the sandbox's EVM chains, with an index in memory. */
export function dataApi(chains: readonly SandboxChain[]): SandboxDataApi {
  const storage = sqliteStorage()
  const nodes = chains.map(({ chainId, url }) => ({
    chainId: `eip155:${chainId}`,
    urls: [url] as const,
  }))
  // The interval is short enough for a page that requests its history right after a transaction.
  const indexes = nodes.map((node) => createChainIndex({ ...node, storage, interval: 250 }))
  for (const index of indexes) index.start()
  const handler = createDataApi({
    chains: indexes,
    rpc: nodes,
    prices: fixedPrices(
      nodes.flatMap(({ chainId }) =>
        fixedPriceRows.map((row) => ({ ...row, address: `${chainId}:${row.address}` })),
      ),
    ),
    convert: {
      networks: [anvil],
      providers: [uniswap({ deployments: [sandboxDeployment], permits: false })],
    },
    // All tests count as one client, so they are not rate limited.
    limiter: { take: () => 0 },
  })
  return {
    handler,
    async close() {
      await Promise.all(indexes.map((index) => index.stop()))
      await storage.close()
    },
  }
}
