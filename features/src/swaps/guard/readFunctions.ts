import { type AbiReader, abiReader } from '@portico/core/abi'
import {
  addressesIn,
  endsOf,
  mapConstants,
  mapZero,
  type RouterPart,
  type RouterParts,
  type SwapPart,
} from './RouterPart.ts'

/** `v2` is UniswapV2Router02, `v3` the first SwapRouter, `v3b` SwapRouter02, `periphery` of both of v3. */
type Family = 'v2' | 'v3' | 'v3b' | 'periphery'
type Read<part = RouterPart | readonly RouterPart[]> = (data: AbiReader, value: bigint) => part
/** A constant counts only in functions of routers that map it: elsewhere it is an address that nobody owns. */
type Receiver = (address: string) => string
const literal: Receiver = (address) => address

/** `(amountIn, minOut, path, to, [deadline])`, without `amountIn` when paid in the native currency. */
const v2 =
  (pays: 'value' | 'sender' | 'either', end?: 'unwraps'): Read<SwapPart> =>
  (data, value) => {
    const first = pays === 'value' ? 0 : 1
    const path = addressesIn(data, first + 1)
    const isOld = pays !== 'either'
    return {
      kind: 'swap',
      amountIn: pays === 'value' ? value : data.uint(0),
      minOut: data.uint(first),
      receiver: (isOld ? literal : mapConstants)(data.address(first + 2)),
      ...(isOld && { deadline: data.uint(first + 3) }),
      tokenIn: path[0] ?? '',
      tokenOut: path.at(-1) ?? '',
      payer: pays,
      ...(end && { unwraps: true }),
    }
  }

/** `exactInputSingle((tokenIn, tokenOut, fee, recipient, [deadline], amountIn, minOut, limit))`. */
const v3Single =
  (map: Receiver, hasDeadline: boolean): Read<SwapPart> =>
  (data) => {
    const amounts = hasDeadline ? 5 : 4
    return {
      kind: 'swap',
      tokenIn: data.address(0),
      tokenOut: data.address(1),
      receiver: map(data.address(3)),
      ...(hasDeadline && { deadline: data.uint(4) }),
      amountIn: data.uint(amounts),
      minOut: data.uint(amounts + 1),
      payer: 'either',
      // With a limit of the price a part of the payment may stay in the router.
      ...(data.uint(amounts + 2) !== 0n && { isPartial: true }),
    }
  }

/** `exactInput((path, recipient, [deadline], amountIn, minOut))`. */
const v3Path =
  (map: Receiver, hasDeadline: boolean): Read<SwapPart> =>
  (data) => {
    const tuple = data.at(0)
    const amounts = hasDeadline ? 3 : 2
    return {
      kind: 'swap',
      ...endsOf(tuple.bytes(0)),
      receiver: map(tuple.address(1)),
      ...(hasDeadline && { deadline: tuple.uint(2) }),
      amountIn: tuple.uint(amounts),
      minOut: tuple.uint(amounts + 1),
      payer: 'either',
    }
  }

/** The same with an exact amount to receive for at most another one; paths of v3 begin with what arrives. */
const exact =
  (read: Read<SwapPart>, isReversed?: 'reversed'): Read =>
  (data, value) => {
    const part = read(data, value)
    const { tokenIn, tokenOut, amountIn: minOut, minOut: amountIn } = part
    const ends = isReversed ? { tokenIn: tokenOut, tokenOut: tokenIn } : { tokenIn, tokenOut }
    return { ...part, ...ends, amountIn, minOut, isPartial: true }
  }

const unwrap =
  (receiver?: 'self'): Read<RouterPart> =>
  (data) => ({
    kind: 'collect',
    token: 'unwrap',
    minOut: data.uint(0),
    receiver: receiver ?? data.address(1),
  })
const sweep =
  (receiver?: 'self'): Read<RouterPart> =>
  (data) => ({
    kind: 'collect',
    token: data.address(0),
    minOut: data.uint(1),
    receiver: receiver ?? data.address(2),
  })
/** The share and its receiver are the last two words. */
const withFee =
  (read: Read<RouterPart>, place: number): Read =>
  (data, value) => [
    read(data, value),
    { kind: 'pay', bps: data.uint(place), receiver: data.address(place + 1) },
  ]
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
  // What has an exact amount to receive, or pays a share to somebody.
  '8803dbee': ['v2', exact(v2('sender'))], // swapTokensForExactTokens
  fb3bdb41: ['v2', (data, value) => ({ ...v2('value')(data, value), isPartial: true })], // swapETHForExactTokens
  '4a25d94a': ['v2', exact(v2('sender', 'unwraps'))], // swapTokensForExactETH
  db3e2198: ['v3', exact(v3Single(mapZero, true))], // exactOutputSingle
  f28c0498: ['v3', exact(v3Path(mapZero, true), 'reversed')], // exactOutput
  '42712a67': ['v3b', exact(v2('either'))],
  '5023b4df': ['v3b', exact(v3Single(mapConstants, false))],
  '09b81346': ['v3b', exact(v3Path(mapConstants, false), 'reversed')],
  '9b2c0a37': ['periphery', withFee(unwrap(), 2)], // unwrapWETH9WithFee(minOut, receiver, bps, payee)
  e0e189a0: ['periphery', withFee(sweep(), 3)], // sweepTokenWithFee(token, minOut, receiver, bps, payee)
  d4ef38de: ['v3b', withFee(unwrap('self'), 1)],
  '3068c554': ['v3b', withFee(sweep('self'), 2)],
}

/** `multicall(calls)`, with a deadline, with a hash of a block: the place of the list. */
const batches: Readonly<Record<string, number>> = { ac9650d8: 0, '5ae401dc': 1, '1f0464d1': 1 }

/** True for a function of a router of Uniswap v2 or v3. */
export function isFunction(selector: string): boolean {
  return selector in batches || selector in functions
}

/** The functions that a call of a router of Uniswap v2 or v3 makes; what cannot be read counts as unknown. */
export function readFunctions(data: string, value: bigint): RouterParts {
  if (!(selectorOf(data) in batches)) return { parts: partsOf(data, value).parts }
  const isTimed = selectorOf(data) === '5ae401dc'
  // A batch within a batch is opened once.
  const read = callsOf(data)
    .flatMap((call) => (selectorOf(call) in batches ? callsOf(call) : call))
    .map((call) => partsOf(call, value))
  const families = new Set(read.flatMap(({ family }) => family ?? []))
  const parts = read.flatMap((it) => it.parts)
  const isMixed = families.has('v2') || (families.has('v3') && (isTimed || families.has('v3b')))
  // No router has all these functions.
  if (isMixed) parts.push({ kind: 'unknown' })
  return { parts, ...(isTimed && { deadline: abiReader(data.slice(10)).uint(0) }) }
}

function callsOf(data: string): readonly string[] {
  return abiReader(data.slice(10)).list(batches[selectorOf(data)] ?? 0, (inner, at) =>
    inner.bytes(at),
  )
}

function selectorOf(data: string): string {
  return data.slice(2, 10).toLowerCase()
}

function partsOf(data: string, value: bigint): { family?: Family; parts: readonly RouterPart[] } {
  const found = functions[selectorOf(data)]
  try {
    if (found)
      return { family: found[0], parts: [found[1](abiReader(data.slice(10)), value)].flat() }
  } catch {
    // not the encoding of this function
  }
  return { parts: [{ kind: 'unknown' }] }
}
