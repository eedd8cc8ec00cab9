import type { Call } from '@portico/core'
import { encodeAbi } from '@portico/core/abi'
import { encodeCall } from './encodeCall.ts'
import { permit2Values } from './permits.ts'
import { encodePath, type Route } from './Route.ts'

/** A swap along a route. Amounts are in base units, addresses 0x hex, the deadline in seconds since the epoch. */
export type SwapCall = {
  readonly route: Route
  readonly amountIn: bigint
  readonly minOut: bigint
  readonly receiver: string
  readonly deadline: bigint
  /** The native currency is paid, or received. */
  readonly isNativeIn: boolean
  readonly isNativeOut: boolean
}

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

const commands = { swapV3: '00', swapV2: '08', permit2: '0a', unwrap: '0c' } as const

type Signed = { readonly signature: string; readonly nonce: bigint }

/** The call of a universal router that is paid by Permit2. */
export function universalCall(router: string, swap: SwapCall, { signature, nonce }: Signed): Call {
  const { route, amountIn, minOut, receiver, deadline, isNativeOut } = swap
  const isV3 = route.version === 'v3'
  const path = isV3 ? { bytes: encodePath(route) } : { list: route.tokens }
  const target = isNativeOut ? routerItself : receiver
  const approval = { token: route.tokens[0]!, amount: amountIn, nonce, spender: router, deadline }
  const steps = [
    [commands.permit2, [...permit2Values(approval), { bytes: signature }]],
    // The last value: the sender of the transaction pays.
    [isV3 ? commands.swapV3 : commands.swapV2, [target, amountIn, minOut, path, 1n]],
    ...(isNativeOut ? [[commands.unwrap, [receiver, minOut]] as const] : []),
  ] as const
  const bytes = `0x${steps.map(([command]) => command).join('')}`
  const list = steps.map(([, values]) => ({ bytes: encodeAbi(values) }))
  return {
    to: router,
    data: encodeCall('execute(bytes,bytes[],uint256)', { bytes }, { list }, deadline),
  }
}

/** The parts of a signature, as a contract takes them: `v` is 27 or 28. */
type SplitSignature = { readonly r: string; readonly s: string; readonly v: bigint }

/** Splits a signature of 65 bytes; `undefined` for any other, such as that of a contract. */
export function splitSignature(signature: string): SplitSignature | undefined {
  const [, r = '', s = '', last = ''] =
    /^0x([\da-fA-F]{64})([\da-fA-F]{64})([\da-fA-F]{2})$/.exec(signature) ?? []
  const parity = Number.parseInt(last, 16)
  if (![0, 1, 27, 28].includes(parity)) return undefined
  return { r: `0x${r}`, s: `0x${s}`, v: BigInt(parity < 27 ? parity + 27 : parity) }
}
