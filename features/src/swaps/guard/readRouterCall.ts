import type { Call } from '@portico/core'
import type { Agreement } from './Agreement.ts'
import { abiReader } from './abiReader.ts'
import { joinParts } from './joinParts.ts'
import type { RouterCall } from './RouterCall.ts'
import { readCommands } from './readCommands.ts'
import { readFunctions } from './readFunctions.ts'

/**
 * Reads a swap from the call of a router of the Uniswap v2 or v3 shape or of a universal router; `undefined` for any
 * other call, and for the native currency where its wrapped token is not known.
 */
export function readRouterCall(
  { data = '0x', value = 0n }: Call,
  { offer, wrapped }: Pick<Agreement, 'offer' | 'wrapped'>,
): RouterCall | undefined {
  const { from, to } = offer.input
  const isNative = from.address === undefined || to.address === undefined
  if (isNative && wrapped === undefined) return undefined
  try {
    const isUniversal = data.slice(2, 10).toLowerCase() === '3593564c'
    const read = isUniversal ? readCommands(abiReader(data.slice(10))) : readFunctions(data, value)
    return joinParts(read.parts, { ...read, value, wrapped: wrapped?.toLowerCase() })
  } catch {
    return undefined // not the encoding of these functions
  }
}
