import type { CaipNetworkId, TokenBalance } from '@portico/core'
import { compareAmounts } from '@portico/core/amount'
import { tokenAddress } from './tokenAddress.ts'

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
