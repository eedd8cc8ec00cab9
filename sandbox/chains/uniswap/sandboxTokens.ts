import type { SwapToken } from '@portico/features/swaps'
import { sandboxExchange } from './sandboxExchange.ts'

const { quay } = sandboxExchange

/** Tokens that the sandbox's dapp lists beside those that a visitor has; LOCK is found by its address only. */
export const sandboxTokens: readonly SwapToken[] = [
  {
    id: `eip155:31337/erc20:${quay.toLowerCase()}`,
    networkId: 'eip155:31337',
    address: quay,
    symbol: 'QUAY',
    name: 'Quay Dollar',
    decimals: 18,
  },
]
