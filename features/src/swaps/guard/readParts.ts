import type { Call } from '@portico/core'
import { abiReader } from './abiReader.ts'
import type { RouterParts } from './RouterPart.ts'
import { readCommands } from './readCommands.ts'
import { isFunction, readFunctions } from './readFunctions.ts'

/** `execute(commands, inputs, deadline)` of a universal router, and the same without a deadline. */
const timed = '3593564c'
const untimed = '24856bc3'

/**
 * The parts of a call with a function of a router of the Uniswap v2 or v3 shape or of a universal router, as far as they
 * can be read; `undefined` for any other call.
 */
export function readParts({ data = '0x', value = 0n }: Call): RouterParts | undefined {
  const selector = data.slice(2, 10).toLowerCase()
  const isUniversal = selector === timed || selector === untimed
  if (!isUniversal && !isFunction(selector)) return undefined
  try {
    if (!isUniversal) return readFunctions(data, value)
    const words = abiReader(data.slice(10))
    const parts = readCommands(words)
    return selector === timed ? { parts, deadline: words.units(2) } : { parts }
  } catch {
    return { parts: [{ kind: 'unknown' }] } // not the encoding of these functions
  }
}
