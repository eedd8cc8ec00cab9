import type { SwapToken } from '../SwapProvider.ts'
import type { UniswapDeployment } from './UniswapDeployment.ts'

/** The address of a token in pools, in lower case; that of the wrapped one for the native currency. */
export function tokenAddress(
  { address }: Pick<SwapToken, 'address'>,
  { wrapped }: UniswapDeployment,
): string {
  return (address ?? wrapped.address).toLowerCase()
}
