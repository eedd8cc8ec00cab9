import { type AbiReader, abiReader } from './abiReader.ts'
import { endsOf } from './endsOf.ts'
import type { RouterPart } from './RouterPart.ts'
import { mapConstants, mapZero } from './routerConstants.ts'

/** `v2` is UniswapV2Router02, `v3` the first SwapRouter, `v3b` SwapRouter02, `periphery` of both of v3. */
type Family = 'v2' | 'v3' | 'v3b' | 'periphery'
type Read = (data: AbiReader, value: bigint) => RouterPart
/** A constant counts only in functions of routers that map it: elsewhere it is an address that nobody owns. */
type Receiver = (address: string) => string
const literal: Receiver = (address) => address

/** `(amountIn, minOut, path, to, [deadline])`, without `amountIn` when paid in the native currency. */
const v2 =
  (pays: 'value' | 'sender' | 'either', end?: 'unwraps'): Read =>
  (data, value) => {
    const first = pays === 'value' ? 0 : 1
    const path = data.addresses(first + 1)
    const isOld = pays !== 'either'
    return {
      kind: 'swap',
      amountIn: pays === 'value' ? value : data.units(0),
      minOut: data.units(first),
      receiver: (isOld ? literal : mapConstants)(data.address(first + 2)),
      ...(isOld && { deadline: data.units(first + 3) }),
      tokenIn: path[0] ?? '',
      tokenOut: path.at(-1) ?? '',
      payer: pays,
      ...(end && { unwraps: true }),
    }
  }

/** `exactInputSingle((tokenIn, tokenOut, fee, recipient, [deadline], amountIn, minOut, limit))`. */
const v3Single =
  (map: Receiver, hasDeadline: boolean): Read =>
  (data) => {
    const amounts = hasDeadline ? 5 : 4
    // With a limit of the price a part of the payment may stay in the router.
    if (data.units(amounts + 2) !== 0n) throw new RangeError('It may swap a part')
    return {
      kind: 'swap',
      tokenIn: data.address(0),
      tokenOut: data.address(1),
      receiver: map(data.address(3)),
      ...(hasDeadline && { deadline: data.units(4) }),
      amountIn: data.units(amounts),
      minOut: data.units(amounts + 1),
      payer: 'either',
    }
  }

/** `exactInput((path, recipient, [deadline], amountIn, minOut))`. */
const v3Path =
  (map: Receiver, hasDeadline: boolean): Read =>
  (data) => {
    const tuple = data.at(0)
    const amounts = hasDeadline ? 3 : 2
    return {
      kind: 'swap',
      ...endsOf(tuple.bytes(0)),
      receiver: map(tuple.address(1)),
      ...(hasDeadline && { deadline: tuple.units(2) }),
      amountIn: tuple.units(amounts),
      minOut: tuple.units(amounts + 1),
      payer: 'either',
    }
  }

const unwrap =
  (receiver?: 'self'): Read =>
  (data) => ({
    kind: 'collect',
    token: 'unwrap',
    minOut: data.units(0),
    receiver: receiver ?? data.address(1),
  })
const sweep =
  (receiver?: 'self'): Read =>
  (data) => ({
    kind: 'collect',
    token: data.address(0),
    minOut: data.units(1),
    receiver: receiver ?? data.address(2),
  })
const permit: Read = () => ({ kind: 'permit' })

const functions: Readonly<Record<string, readonly [Family, Read]>> = {
  '38ed1739': ['v2', v2('sender')], // swapExactTokensForTokens
  '5c11d795': ['v2', v2('sender')], // … of tokens with a fee on transfer
  '7ff36ab5': ['v2', v2('value')], // swapExactETHForTokens
  b6f9de95: ['v2', v2('value')],
  '18cbafe5': ['v2', v2('sender', 'unwraps')], // swapExactTokensForETH
  '791ac947': ['v2', v2('sender', 'unwraps')],
  '414bf389': ['v3', v3Single(mapZero, true)],
  c04b8d59: ['v3', v3Path(mapZero, true)],
  '472b43f3': ['v3b', v2('either')], // swapExactTokensForTokens of SwapRouter02
  '04e45aaf': ['v3b', v3Single(mapConstants, false)],
  b858183f: ['v3b', v3Path(mapConstants, false)],
  '49616997': ['v3b', unwrap('self')], // unwrapWETH9(minOut)
  e90a182f: ['v3b', sweep('self')], // sweepToken(token, minOut)
  // Their receivers are addresses in both routers: constants would be paid, too.
  '49404b7c': ['periphery', unwrap()], // unwrapWETH9(minOut, receiver)
  df2ab5bb: ['periphery', sweep()], // sweepToken(token, minOut, receiver)
  '12210e8a': ['periphery', () => ({ kind: 'refund' })], // refundETH
  f3995c67: ['periphery', permit], // selfPermit
  c2e3140a: ['periphery', permit], // selfPermitIfNecessary
}

type Parts = { readonly parts: readonly RouterPart[]; readonly deadline?: bigint }

/** The functions that a call of a router of Uniswap v2 or v3 makes. Throws when one of them is not known. */
export function readFunctions(data: string, value: bigint): Parts {
  const selector = data.slice(2, 10).toLowerCase()
  const isTimed = selector === '5ae401dc' // multicall(deadline, calls) of SwapRouter02
  if (!isTimed && selector !== 'ac9650d8') return { parts: [partOf(data, value)[1]] }
  const inner = abiReader(data.slice(10))
  const read = inner.bytesList(isTimed ? 1 : 0).map((call) => partOf(call, value))
  const families = new Set(read.map(([family]) => family))
  const isMixed = families.has('v2') || (families.has('v3') && (isTimed || families.has('v3b')))
  if (isMixed) throw new RangeError('No router has all these functions')
  return { parts: read.map(([, part]) => part), ...(isTimed && { deadline: inner.units(0) }) }
}

function partOf(data: string, value: bigint): readonly [Family, RouterPart] {
  const found = functions[data.slice(2, 10).toLowerCase()]
  if (!found) throw new RangeError('It is no function of a router')
  return [found[0], found[1](abiReader(data.slice(10)), value)]
}
