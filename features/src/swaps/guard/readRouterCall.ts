import { type AbiReader, abiReader } from './abiReader.ts'
import type { RouterCall } from './RouterCall.ts'

type Part =
  | ({ readonly kind: 'swap' } & Omit<RouterCall, 'deadline'> & { readonly deadline?: bigint })
  | { readonly kind: 'unwrap'; readonly minOut: bigint; readonly receiver: string }
  | { readonly kind: 'other' }
type Read = (data: AbiReader, value: bigint) => Part

const self = `0x${'1'.padStart(40, '0')}`
/** The router itself, before it unwraps. */
const router = [`0x${'0'.repeat(40)}`, `0x${'2'.padStart(40, '0')}`]

/** Functions of Uniswap v2: `(amountIn, minOut, path, to, deadline)`, without `amountIn` when paid in native. */
const v2 =
  (isNative: boolean, hasDeadline = true): Read =>
  (data, value) => {
    const first = isNative ? 0 : 1
    const path = data.addresses(first + 1)
    return {
      kind: 'swap',
      amountIn: isNative ? value : data.units(0),
      minOut: data.units(first),
      receiver: data.address(first + 2),
      ...(hasDeadline && { deadline: data.units(first + 3) }),
      tokenIn: path[0] ?? '',
      tokenOut: path.at(-1) ?? '',
    }
  }

/** `exactInputSingle((tokenIn, tokenOut, fee, recipient, [deadline], amountIn, minOut, limit))` of Uniswap v3. */
const v3Single =
  (hasDeadline: boolean): Read =>
  (data) => {
    const amounts = hasDeadline ? 5 : 4
    return {
      kind: 'swap',
      tokenIn: data.address(0),
      tokenOut: data.address(1),
      receiver: data.address(3),
      ...(hasDeadline && { deadline: data.units(4) }),
      amountIn: data.units(amounts),
      minOut: data.units(amounts + 1),
    }
  }

/** `exactInput((path, recipient, [deadline], amountIn, minOut))` of Uniswap v3. */
const v3Path =
  (hasDeadline: boolean): Read =>
  (data) => {
    const tuple = data.at(0)
    const [tokenIn, tokenOut] = endsOf(tuple.bytes(0))
    const amounts = hasDeadline ? 3 : 2
    return {
      kind: 'swap',
      tokenIn,
      tokenOut,
      receiver: tuple.address(1),
      ...(hasDeadline && { deadline: tuple.units(2) }),
      amountIn: tuple.units(amounts),
      minOut: tuple.units(amounts + 1),
    }
  }

const unwrap: Read = (data) => ({
  kind: 'unwrap',
  minOut: data.units(0),
  receiver: data.address(1),
})
const other: Read = () => ({ kind: 'other' })

const functions: Readonly<Record<string, Read>> = {
  '38ed1739': v2(false), // swapExactTokensForTokens
  '5c11d795': v2(false), // … of tokens with a fee on transfer
  '7ff36ab5': v2(true), // swapExactETHForTokens
  b6f9de95: v2(true),
  '18cbafe5': v2(false), // swapExactTokensForETH
  '791ac947': v2(false),
  '472b43f3': v2(false, false), // swapExactTokensForTokens of SwapRouter02
  '414bf389': v3Single(true),
  '04e45aaf': v3Single(false), // of SwapRouter02
  c04b8d59: v3Path(true),
  b858183f: v3Path(false), // of SwapRouter02
  '49404b7c': unwrap, // unwrapWETH9
  '12210e8a': other, // refundETH
  f3995c67: other, // selfPermit, whose signature is checked where it is asked for
  c2e3140a: other, // selfPermitIfNecessary
}

/**
 * Reads a swap from the call data of a router of the Uniswap v2 or v3 shape; `undefined` for any other call. `value` is
 * the native amount that is sent along.
 */
export function readRouterCall(data: string, value: bigint): RouterCall | undefined {
  try {
    const { parts, deadline } = partsOf(data, value)
    return join(parts, deadline)
  } catch {
    return undefined // not the encoding of these functions
  }
}

function partsOf(data: string, value: bigint): { parts: readonly Part[]; deadline?: bigint } {
  const selector = data.slice(2, 10).toLowerCase()
  const inner = abiReader(data.slice(10))
  if (selector === '3593564c') return universalParts(inner)
  const isTimed = selector === '5ae401dc' // multicall(deadline, calls)
  if (!isTimed && selector !== 'ac9650d8') return { parts: [partOf(data, value)] }
  const parts = inner.bytesList(isTimed ? 1 : 0).map((call) => partOf(call, value))
  return { parts, ...(isTimed && { deadline: inner.units(0) }) }
}

function partOf(data: string, value: bigint): Part {
  const read = functions[data.slice(2, 10).toLowerCase()]
  if (!read) throw new RangeError('It is no function of a router')
  return read(abiReader(data.slice(10)), value)
}

/**
 * Commands of a universal router, `execute(commands, inputs, deadline)`: swaps of v2 and v3 that the sender pays, the
 * unwrapping at the end, and a permit, whose signature is checked where it is asked for.
 */
function universalParts(data: AbiReader): { parts: readonly Part[]; deadline: bigint } {
  const commands = data.bytes(0).slice(2).match(/../g) ?? []
  const inputs = data.bytesList(1).map((input) => abiReader(input.slice(2)))
  if (commands.length !== inputs.length) throw new RangeError('The lists differ in length')
  const parts = inputs.map((input, index): Part => {
    switch (commands[index]) {
      case '00':
      case '08': {
        const isV3 = commands[index] === '00'
        const tokens = isV3 ? endsOf(input.bytes(3)) : input.addresses(3)
        const [receiver, amountIn, minOut] = [input.address(0), input.units(1), input.units(2)]
        if (input.units(4) !== 1n) throw new RangeError('The router pays')
        const [tokenIn = '', tokenOut = ''] = [tokens[0], tokens.at(-1)]
        return { kind: 'swap', amountIn, minOut, receiver, tokenIn, tokenOut }
      }
      case '0a':
        return { kind: 'other' }
      case '0c':
        return { kind: 'unwrap', receiver: input.address(0), minOut: input.units(1) }
      default:
        throw new RangeError('It is another command')
    }
  })
  return { parts, deadline: data.units(2) }
}

/** First and last token of a path of v3. */
function endsOf(path: string): readonly [string, string] {
  return [path.slice(0, 42).toLowerCase(), `0x${path.slice(-40)}`.toLowerCase()]
}

/** Joins the parts: routes between the same tokens add up; an unwrapping at the end has the least amount. */
function join(parts: readonly Part[], outer: bigint | undefined): RouterCall | undefined {
  const swaps = parts.flatMap((part) => (part.kind === 'swap' ? part : []))
  const unwraps = parts.flatMap((part) => (part.kind === 'unwrap' ? part : []))
  const [first] = swaps
  if (!first || unwraps.length > 1) return undefined
  const isEqual = swaps.every(
    (it) =>
      it.tokenIn === first.tokenIn &&
      it.tokenOut === first.tokenOut &&
      it.receiver === first.receiver,
  )
  const isUnwrapped = router.includes(first.receiver)
  if (!isEqual || isUnwrapped !== unwraps.length > 0) return undefined
  const sum = (pick: (it: (typeof swaps)[number]) => bigint) =>
    swaps.reduce((total, it) => total + pick(it), 0n)
  const end = unwraps[0] ?? { minOut: sum(({ minOut }) => minOut), receiver: first.receiver }
  const deadlines = swaps.flatMap((it) => it.deadline ?? outer ?? [])
  const deadline = deadlines.length === swaps.length ? max(deadlines) : undefined
  return {
    amountIn: sum(({ amountIn }) => amountIn),
    minOut: end.minOut,
    receiver: end.receiver === self ? 'self' : end.receiver,
    ...(deadline !== undefined && { deadline }),
    tokenIn: first.tokenIn,
    tokenOut: first.tokenOut,
  }
}

function max(values: readonly bigint[]): bigint {
  return values.reduce((one, other) => (one > other ? one : other))
}
