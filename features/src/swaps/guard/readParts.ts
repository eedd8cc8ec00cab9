import type { Call } from '@portico/core'
import { type AbiReader, abiReader } from '@portico/core/abi'
import {
  addressesIn,
  endsOf,
  mapConstants,
  numbered,
  type RouterPart,
  type RouterParts,
} from './RouterPart.ts'
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
    return selector === timed ? { parts, deadline: words.uint(2) } : { parts }
  } catch {
    return { parts: [{ kind: 'unknown' }] } // not the encoding of these functions
  }
}

/** Stands for all that the router holds. */
export const wholeBalance = 1n << 255n
const subPlan = 0x21
const unknown: RouterPart = { kind: 'unknown' }

/**
 * The commands of a universal router, `execute(commands, inputs)`: swaps of v2 and v3, wrapping, unwrapping, sweeping,
 * payments and a permit. Any other command, and one that may fail, counts as unknown. Throws for lists of different lengths.
 */
function readCommands(data: AbiReader, isInner = false): readonly RouterPart[] {
  const commands = data.bytes(0).slice(2).match(/../g) ?? []
  const inputs = data.list(1, (inner, at) => abiReader(inner.bytes(at).slice(2)))
  if (commands.length !== inputs.length) throw new RangeError('The lists differ in length')
  return inputs.flatMap((input, index) => {
    const byte = Number.parseInt(commands[index] ?? '', 16)
    // Routers ignore the upper bits, of which one lets the command fail.
    const command = byte & 0x3f
    const parts = partsOf(command, input, isInner)
    return byte === command ? parts : [...parts, unknown]
  })
}

function partsOf(command: number, input: AbiReader, isInner: boolean): readonly RouterPart[] {
  try {
    if (command === subPlan && !isInner) return [...readCommands(input, true), unknown]
    return [partOf(command, input)]
  } catch {
    return [unknown]
  }
}

function partOf(command: number, input: AbiReader): RouterPart {
  switch (command) {
    case 0x00:
    case 0x08:
      return swapOf(input, command === 0x00)
    case 0x01:
    case 0x09:
      return exactOf(input, command === 0x01)
    case 0x02: // takes from the sender by Permit2
    case 0x05:
      return { kind: 'pay', receiver: mapConstants(input.address(1)) }
    case 0x06:
      return { kind: 'pay', receiver: mapConstants(input.address(1)), bps: input.uint(2) }
    case 0x04: {
      const token = input.address(0)
      const [receiver, minOut] = [mapConstants(input.address(1)), input.uint(2)]
      return { kind: 'collect', token: token === numbered(0) ? undefined : token, receiver, minOut }
    }
    case 0x0a:
      return { kind: 'permit' }
    case 0x0b: {
      const amount = input.uint(1)
      const receiver = mapConstants(input.address(0))
      return { kind: 'wrap', amount: amount === wholeBalance ? undefined : amount, receiver }
    }
    case 0x0c: {
      const [receiver, minOut] = [mapConstants(input.address(0)), input.uint(1)]
      return { kind: 'collect', token: 'unwrap', receiver, minOut }
    }
    default:
      return unknown
  }
}

function swapOf(input: AbiReader, isV3: boolean): RouterPart {
  const path = isV3 ? undefined : addressesIn(input, 3)
  const ends = path
    ? { tokenIn: path[0] ?? '', tokenOut: path.at(-1) ?? '' }
    : endsOf(input.bytes(3))
  const [receiver, amountIn, minOut] = [input.address(0), input.uint(1), input.uint(2)]
  const payer = input.uint(4) === 0n ? 'router' : 'sender'
  return { kind: 'swap', amountIn, minOut, receiver: mapConstants(receiver), ...ends, payer }
}

/** An exact amount to receive for at most another one; paths of v3 begin with what arrives. */
function exactOf(input: AbiReader, isV3: boolean): RouterPart {
  const part = swapOf(input, isV3)
  if (part.kind !== 'swap') return unknown
  const { tokenIn, tokenOut, amountIn: minOut, minOut: amountIn } = part
  const ends = isV3 ? { tokenIn: tokenOut, tokenOut: tokenIn } : { tokenIn, tokenOut }
  return { ...part, ...ends, amountIn, minOut, isPartial: true }
}
