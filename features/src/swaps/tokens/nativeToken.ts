import type { NetworkDefinition } from '@portico/core'
import type { SwapToken } from '../SwapProvider.ts'
import { tokenId } from '../tokenId.ts'

/** The native currency of a network. */
export function nativeToken({ caipNetworkId, nativeCurrency }: NetworkDefinition): SwapToken {
  const { name, symbol, decimals } = nativeCurrency
  return { id: tokenId(caipNetworkId), networkId: caipNetworkId, name, symbol, decimals }
}
