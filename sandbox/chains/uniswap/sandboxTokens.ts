import type { SwapToken } from '@portico/features/swaps'
import { sandboxContracts } from '../contracts/sandboxContracts.ts'
import { sandboxExchange } from './sandboxExchange.ts'

const { quay } = sandboxExchange
const { pier, tide } = sandboxContracts

const token = (
  networkId: SwapToken['networkId'],
  address: string,
  more: Pick<SwapToken, 'symbol' | 'name' | 'decimals'>,
): SwapToken => ({ networkId, address, ...more })

/** Tokens that the sandbox's dapp lists beside those that a visitor has; LOCK is found by its address only. */
export const sandboxTokens: readonly SwapToken[] = [
  token('eip155:31337', quay, { symbol: 'QUAY', name: 'Quay Dollar', decimals: 18 }),
  token('eip155:31338', pier, { symbol: 'PIER', name: 'Pier Dollar', decimals: 6 }),
  token('eip155:31338', tide, { symbol: 'TIDE', name: 'Tidewater', decimals: 18 }),
]
