import type { UniswapDeployment } from '@portico/features/swaps/uniswap'
import { sandboxContracts } from '../contracts/sandboxContracts.ts'
import { sandboxExchange } from './sandboxExchange.ts'

const { weth, v2Factory, v2Router, v3Factory, quoter, router, universalRouter } = sandboxExchange
const { pier } = sandboxContracts

/** The exchanges of the sandbox as its dapp lists them. */
export const sandboxDeployment: UniswapDeployment = {
  networkId: 'eip155:31337',
  wrapped: { address: weth, symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 },
  bases: [{ address: pier, symbol: 'PIER', name: 'Pier Dollar', decimals: 6 }],
  v2: { factory: v2Factory, router: v2Router },
  v3: { factory: v3Factory, quoter, router },
  universalRouter,
}
