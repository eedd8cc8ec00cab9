import type { Call } from '@portico/core'
import { encodeCall, encodeValues } from '../abi/encodeCall.ts'
import { permit2Values } from '../payment/permit2Values.ts'
import { encodePath } from '../routes/encodePath.ts'
import type { SwapCall } from './SwapCall.ts'

const commands = { swapV3: '00', swapV2: '08', permit2: '0a', unwrap: '0c' } as const
/** The router itself, which unwraps what it receives. */
const routerItself = `0x${'2'.padStart(40, '0')}`

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
  const list = steps.map(([, values]) => ({ bytes: `0x${encodeValues(values)}` }))
  return {
    to: router,
    data: encodeCall('execute(bytes,bytes[],uint256)', { bytes }, { list }, deadline),
  }
}
