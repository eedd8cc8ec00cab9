import type { Call } from '@portico/core'
import { encodeCall } from '../abi/encodeCall.ts'
import { encodePath } from '../routes/encodePath.ts'
import type { SwapCall } from './SwapCall.ts'
import type { SplitSignature } from './splitSignature.ts'

/** The router itself, which unwraps what it receives. */
const routerItself = `0x${'2'.padStart(40, '0')}`

/**
 * The call of a SwapRouter02, for routes of v2 as well: several in one with a deadline, after an approval by signature
 * if there is one.
 */
export function v3Call(router: string, swap: SwapCall, signature?: SplitSignature): Call {
  const { amountIn, minOut, receiver, deadline, isNativeIn, isNativeOut } = swap
  const calls = [
    ...(signature ? [permitData(swap, signature)] : []),
    swapData(swap, isNativeOut ? routerItself : receiver),
    ...(isNativeOut ? [encodeCall('unwrapWETH9(uint256,address)', minOut, receiver)] : []),
  ]
  const list = calls.map((bytes) => ({ bytes }))
  const data = encodeCall('multicall(uint256,bytes[])', deadline, { list })
  return { to: router, data, ...(isNativeIn && { value: amountIn }) }
}

function swapData({ route, amountIn, minOut }: SwapCall, receiver: string): string {
  if (route.version === 'v2') {
    const path = { list: route.tokens }
    const name = 'swapExactTokensForTokens(uint256,uint256,address[],address)'
    return encodeCall(name, amountIn, minOut, path, receiver)
  }
  const tuple = [{ bytes: encodePath(route) }, receiver, amountIn, minOut]
  return encodeCall('exactInput((bytes,address,uint256,uint256))', { tuple })
}

function permitData({ route, amountIn, deadline }: SwapCall, { r, s, v }: SplitSignature): string {
  const name = 'selfPermit(address,uint256,uint256,uint8,bytes32,bytes32)'
  return encodeCall(name, route.tokens[0]!, amountIn, deadline, v, r, s)
}
