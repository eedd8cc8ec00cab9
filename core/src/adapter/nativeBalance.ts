import { formatAmount } from '../amount/arithmetic.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { TokenBalance } from './NamespaceAdapter.ts'

/** The native balance of a network in the shape of `getBalances`, from base units. */
export function nativeBalance(
  { nativeCurrency: { name, symbol, decimals }, caipNetworkId }: NetworkDefinition,
  units: bigint,
): TokenBalance {
  const quantity = { numeric: formatAmount(units, decimals), decimals: String(decimals) }
  return { name, symbol, chainId: caipNetworkId, quantity }
}
