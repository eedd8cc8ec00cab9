import { type AbiReader, abiReader } from './abiReader.ts'
import { endsOf } from './endsOf.ts'
import type { RouterPart } from './RouterPart.ts'
import { mapConstants, numbered } from './routerConstants.ts'

/** Stands for all that the router holds. */
export const wholeBalance = 1n << 255n

/**
 * The commands of a universal router, `execute(commands, inputs, deadline)`: swaps of v2 and v3, wrapping, unwrapping and
 * sweeping, and a permit. Throws for any other command.
 */
export function readCommands(data: AbiReader): {
  readonly parts: readonly RouterPart[]
  readonly deadline: bigint
} {
  const commands = data.bytes(0).slice(2).match(/../g) ?? []
  const inputs = data.bytesList(1).map((input) => abiReader(input.slice(2)))
  if (commands.length !== inputs.length) throw new RangeError('The lists differ in length')
  const parts = inputs.map((input, index) => partOf(commands[index] ?? '', input))
  return { parts, deadline: data.units(2) }
}

function partOf(command: string, input: AbiReader): RouterPart {
  switch (command) {
    case '00':
    case '08':
      return swapOf(input, command === '00')
    case '04': {
      const token = input.address(0)
      const [receiver, minOut] = [mapConstants(input.address(1)), input.units(2)]
      return { kind: 'collect', token: token === numbered(0) ? undefined : token, receiver, minOut }
    }
    case '0a':
      return { kind: 'permit' }
    case '0b': {
      const amount = input.units(1)
      const receiver = mapConstants(input.address(0))
      return { kind: 'wrap', amount: amount === wholeBalance ? undefined : amount, receiver }
    }
    case '0c': {
      const [receiver, minOut] = [mapConstants(input.address(0)), input.units(1)]
      return { kind: 'collect', token: 'unwrap', receiver, minOut }
    }
    default:
      throw new RangeError('It is another command')
  }
}

function swapOf(input: AbiReader, isV3: boolean): RouterPart {
  const path = isV3 ? undefined : input.addresses(3)
  const ends = path
    ? { tokenIn: path[0] ?? '', tokenOut: path.at(-1) ?? '' }
    : endsOf(input.bytes(3))
  const [receiver, amountIn, minOut] = [input.address(0), input.units(1), input.units(2)]
  const payer = input.units(4) === 0n ? 'router' : 'sender'
  return { kind: 'swap', amountIn, minOut, receiver: mapConstants(receiver), ...ends, payer }
}
