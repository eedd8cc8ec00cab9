import type { Call } from '@portico/core'
import { encodeCall } from '../abi/encodeCall.ts'
import type { SwapCall } from './SwapCall.ts'

/**
 * The call of a UniswapV2Router02. Its functions for tokens with a fee on transfer swap others just the same, and
 * compare what arrived with the least amount.
 */
export function v2Call(router: string, swap: SwapCall): Call {
  const { route, amountIn, minOut, receiver, deadline, isNativeIn, isNativeOut } = swap
  const rest = [minOut, { list: route.tokens }, receiver, deadline] as const
  if (isNativeIn) {
    const name =
      'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)'
    return { to: router, data: encodeCall(name, ...rest), value: amountIn }
  }
  const name = isNativeOut
    ? 'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)'
    : 'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)'
  return { to: router, data: encodeCall(name, amountIn, ...rest) }
}
