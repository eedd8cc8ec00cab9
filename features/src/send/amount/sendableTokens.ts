import type { CaipNetworkId, TokenBalance } from '@portico/core'
import { compareAmounts } from '@portico/core/amount'
import { tokenAddress } from './tokenAddress.ts'

/** What can be sent on a network: what is there, of value first; no lures, nothing without parts (R5.13). */
export function sendableTokens(
  tokens: readonly TokenBalance[],
  networkId: CaipNetworkId | undefined,
): readonly TokenBalance[] {
  const there = tokens.filter(
    ({ chainId, quantity, isSpam }) =>
      chainId === networkId &&
      !isSpam &&
      Number(quantity.decimals) > 0 &&
      compareAmounts(quantity.numeric, '0') > 0,
  )
  return there.sort((one, other) => rank(other) - rank(one))
}

/** The native currency comes before what has no price. */
function rank(token: TokenBalance): number {
  if (token.value !== undefined) return token.value
  return tokenAddress(token) === undefined ? -1 : -2
}
