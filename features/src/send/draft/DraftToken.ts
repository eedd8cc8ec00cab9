import type { Async, CaipNetworkId, NetworkDefinition, TokenBalance } from '@portico/core'
import { compareAmounts } from '@portico/core/amount'

/** A token to send. With `isUnread` its balance is not known yet, and `quantity` is 0. */
export type DraftToken = TokenBalance & { readonly isUnread?: boolean }

/** The address of a token without the network prefix that services add; `undefined` for the native currency. */
export function tokenAddress({ address }: TokenBalance): string | undefined {
  return address?.slice(address.lastIndexOf(':') + 1)
}

/** The token's address in lower case; empty for the native currency. */
export function tokenKeyOf(token: TokenBalance): string {
  return tokenAddress(token)?.toLowerCase() ?? ''
}

/** The tokens of a network that can be sent, sorted by value; without spam and indivisible tokens (R5.13). */
export function sendableTokens(
  tokens: readonly TokenBalance[],
  networkId: CaipNetworkId | undefined,
): readonly TokenBalance[] {
  const sendable = tokens.filter(
    ({ chainId, quantity, isSpam }) =>
      chainId === networkId &&
      !isSpam &&
      Number(quantity.decimals) > 0 &&
      compareAmounts(quantity.numeric, '0') > 0,
  )
  return sendable.sort((one, other) => rank(other) - rank(one))
}

/** The native currency comes before tokens without a price. */
function rank(token: TokenBalance): number {
  if (token.value !== undefined) return token.value
  return tokenAddress(token) === undefined ? -1 : -2
}

/** The native currency when no balance of it is listed: its quantity is 0, or not known yet. */
export function nativeToken(
  { caipNetworkId, nativeCurrency }: NetworkDefinition,
  balance: Async<TokenBalance>,
): DraftToken {
  const { name, symbol, decimals } = nativeCurrency
  const quantity = { numeric: '0', decimals: String(decimals) }
  const isUnread = balance.status !== 'success'
  return { name, symbol, chainId: caipNetworkId, quantity, ...(isUnread && { isUnread }) }
}
