import type { Async, NetworkDefinition, TokenBalance } from '@portico/core'
import type { DraftToken } from './DraftToken.ts'

/** The native currency where no balance of it is listed: there is none, or nobody has said how much. */
export function nativeToken(
  { caipNetworkId, nativeCurrency }: NetworkDefinition,
  balance: Async<TokenBalance>,
): DraftToken {
  const { name, symbol, decimals } = nativeCurrency
  const quantity = { numeric: '0', decimals: String(decimals) }
  const isUnread = balance.status !== 'success'
  return { name, symbol, chainId: caipNetworkId, quantity, ...(isUnread && { isUnread }) }
}
