import { formatAmount } from '../amount/formatAmount.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { TokenBalance } from './NamespaceAdapter.ts'

/** The native currency of a network as `getBalances` gives it, from base units. */
export function nativeBalance(
  { nativeCurrency: { name, symbol, decimals }, caipNetworkId }: NetworkDefinition,
  units: bigint,
): TokenBalance {
  const quantity = { numeric: formatAmount(units, decimals), decimals: String(decimals) }
  return { name, symbol, chainId: caipNetworkId, quantity }
}
