import type { Call } from '@portico/core'
import type { Agreement } from './Agreement.ts'
import { joinParts } from './joinParts.ts'
import type { RouterCall } from './RouterCall.ts'
import { readParts } from './readParts.ts'

/**
 * Reads a swap from the call of a router of the Uniswap v2 or v3 shape or of a universal router; `undefined` for any
 * other call, and for the native currency where its wrapped token is not known.
 */
export function readRouterCall(
  call: Call,
  { offer, wrapped }: Pick<Agreement, 'offer' | 'wrapped'>,
): RouterCall | undefined {
  const { from, to } = offer.input
  const isNative = from.address === undefined || to.address === undefined
  if (isNative && wrapped === undefined) return undefined
  const read = readParts(call)
  const { value = 0n } = call
  return read && joinParts(read.parts, { ...read, value, wrapped: wrapped?.toLowerCase() })
}
