import type { CaipNetworkId, TokenBalance } from '@portico/core'
import type { SwapToken } from '../SwapProvider.ts'
import { tokenId } from '../tokenId.ts'

/** A token that the visitor has, as a token to swap. */
export function fromBalance(balance: TokenBalance): SwapToken {
  const { symbol, name, quantity, iconUrl } = balance
  const networkId = balance.chainId as CaipNetworkId // the balances of a connection carry its network's id
  const address = balance.address?.slice(balance.address.lastIndexOf(':') + 1)
  return {
    id: tokenId(networkId, address),
    networkId,
    symbol,
    name: name || symbol,
    decimals: Number(quantity.decimals),
    ...(address !== undefined && { address }),
    ...(iconUrl !== undefined && { iconUrl }),
  }
}
