import { anvil } from '@portico/eip155'
import { uniswap } from '@portico/features/swaps/uniswap'
import {
  createChainIndex,
  createDataApi,
  type FetchHandler,
  type FixedPrice,
  fixedPrices,
  memoryNames,
  memorySessions,
  moonpayRamp,
  sqliteStorage,
} from '@portico/server/dataApi'
import { sandboxContracts } from '../chains/contracts/sandboxContracts.ts'
import { sandboxDeployment } from '../chains/uniswap/sandboxDeployment.ts'
import { sandboxExchange } from '../chains/uniswap/sandboxExchange.ts'
import { ensZone } from '../dapp/src/ensZone.ts'
import { nameZone } from '../dapp/src/nameZone.ts'
import { ensGateway } from './ensGateway.ts'
import { rampName } from './ramp/rampPage.ts'
import { rampNetworks } from './ramp/rampTokens.ts'
import { rampKeys } from './ramp/sandboxRamp.ts'

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

/** Balances, history, prices, swaps and sales on the sandbox's chains, with an index in memory; served at `port`. */
export function dataApi(chains: readonly SandboxChain[], port: number): SandboxDataApi {
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
    names: memoryNames(),
    sessions: memorySessions(),
    zones: [nameZone, ensZone],
    ens: ensGateway.options,
    hosts: hostsAt(port),
    onramp: { ramps: [moonpayRamp({ ...rampKeys, ...sellerAt(port) })] },
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

/** The demo can be opened with either host name. */
const hostsAt = (port: number) => [`127.0.0.1:${port}`, `localhost:${port}`]

function sellerAt(port: number) {
  const url = `http://127.0.0.1:${port}/ramp`
  const paymentMethods = ['credit_debit_card', 'sepa_bank_transfer']
  return { apiUrl: url, pageUrl: url, name: rampName, networks: rampNetworks, paymentMethods }
}
