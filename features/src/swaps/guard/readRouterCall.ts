import type { Call } from '@portico/core'
import type { Agreement } from './Agreement.ts'
import type { CollectPart, RouterPart, SwapPart } from './RouterPart.ts'
import { readParts, wholeBalance } from './readParts.ts'

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

/**
 * What the call data of a known router says. Amounts are in base units, addresses in lower case; a token without an
 * address is the native currency.
 */
type RouterCall = {
  readonly amountIn: bigint
  readonly minOut: bigint
  /** `self` for the sender, by a constant of the router; `router` when it stays there. */
  readonly receiver: string
  /** Of whatever else the router sends on, such as what is left over; `self` as above. */
  readonly others: readonly string[]
  /** In seconds; absent when the call never expires. */
  readonly deadline?: bigint
  /** What leaves the sender, and what arrives in the end. */
  readonly tokenIn: string | undefined
  readonly tokenOut: string | undefined
}

type Terms = {
  /** Native currency that is sent along. */
  readonly value: bigint
  /** In lower case. */
  readonly wrapped: string | undefined
  /** Of the whole call. */
  readonly deadline?: bigint
}
/** What the router pays without having been given it. */
const nothing = 'router'

/**
 * Joins the parts of a call: routes between the same tokens add up, then what is left in the router is followed to its
 * receiver. `undefined` for routes that differ in anything but the amount and the way, and for parts that are not read in full.
 */
function joinParts(parts: readonly RouterPart[], terms: Terms): RouterCall | undefined {
  if (parts.some(isLoose)) return undefined
  const swaps = parts.flatMap((part) => (part.kind === 'swap' ? part : []))
  const [first] = swaps
  if (!first || swaps.some(({ amountIn }) => amountIn === 0n)) return undefined
  const paying = swaps.filter(({ payer }) => payer !== 'router')
  // Two tokens of the sender are more than any swap takes.
  const isTwo = paying.some(({ tokenIn }) => tokenIn !== paying[0]?.tokenIn)
  const isEqual = swaps.every(
    (it) =>
      it.tokenIn === first.tokenIn &&
      it.tokenOut === first.tokenOut &&
      it.receiver === first.receiver &&
      it.payer === first.payer,
  )
  if (!isEqual && !isTwo) return undefined
  const deadlines = swaps.flatMap((it) => it.deadline ?? terms.deadline ?? [])
  return {
    ...paidBy(parts, swaps, terms),
    ...arrivalOf(parts, swaps, terms.wrapped),
    others: parts.flatMap((it) => ('receiver' in it && it.kind !== 'swap' ? it.receiver : [])),
    ...(isTwo && { tokenIn: 'two tokens' }),
    ...(deadlines.length === swaps.length && { deadline: max(deadlines) }),
  }
}

/** The native currency counts as paid only where it is wrapped in full, and by nothing but what was sent along. */
function paidBy(
  parts: readonly RouterPart[],
  swaps: readonly SwapPart[],
  { value, wrapped }: Terms,
): Pick<RouterCall, 'amountIn' | 'tokenIn'> {
  const { tokenIn, payer } = swaps[0]!
  const amountIn = total(swaps, ({ amountIn }) => amountIn)
  const isWrapped = tokenIn === wrapped
  switch (payer) {
    case 'sender':
      return { amountIn, tokenIn }
    case 'value':
      return { amountIn, tokenIn: isWrapped ? undefined : tokenIn }
    case 'either': {
      // What was sent back before is not there any more: the router takes wrapped tokens of the sender.
      const isKept = !parts.slice(0, parts.lastIndexOf(swaps.at(-1)!)).some(isRefund)
      return { amountIn, tokenIn: isWrapped && value === amountIn && isKept ? undefined : tokenIn }
    }
    case 'router': {
      const wrappedAmount = wrappedBy(parts.slice(0, parts.indexOf(swaps[0]!)), value)
      const amount = swaps.length === 1 && amountIn === wholeBalance ? wrappedAmount : amountIn
      const isPaid = isWrapped && value > 0n && wrappedAmount === value && amount === value
      return { amountIn: amount, tokenIn: isPaid ? undefined : nothing }
    }
  }
}

function wrappedBy(parts: readonly RouterPart[], value: bigint): bigint {
  const wraps = parts.flatMap((part) => (part.kind === 'wrap' ? part : []))
  if (wraps.some(({ receiver }) => receiver !== 'router')) return 0n
  return wraps.reduce((sum, { amount }) => sum + (amount ?? value - sum), 0n)
}

function isLoose(part: RouterPart): boolean {
  return (
    part.kind === 'unknown' || part.kind === 'pay' || (part.kind === 'swap' && !!part.isPartial)
  )
}

function isRefund({ kind }: RouterPart): boolean {
  return kind === 'refund'
}

/** Follows what the swaps leave in the router through the parts that send it on; each sends all of it. */
function arrivalOf(
  parts: readonly RouterPart[],
  swaps: readonly SwapPart[],
  wrapped: string | undefined,
): Pick<RouterCall, 'tokenOut' | 'receiver' | 'minOut'> {
  const { tokenOut, receiver, unwraps } = swaps[0]!
  let end: ReturnType<typeof arrivalOf> = {
    tokenOut: unwraps && tokenOut === wrapped ? undefined : tokenOut,
    receiver,
    minOut: total(swaps, ({ minOut }) => minOut),
  }
  // Nobody wants the wrapped token from a function that pays out the native currency.
  if (unwraps && end.tokenOut !== undefined) return { ...end, tokenOut: 'unwrapped' }
  for (const part of parts.slice(parts.lastIndexOf(swaps.at(-1)!))) {
    if (part.kind !== 'collect' || end.receiver !== 'router') continue
    const isUnwrapped = part.token === 'unwrap'
    const isOfIt = isUnwrapped
      ? end.tokenOut !== undefined && end.tokenOut === wrapped
      : part.token === end.tokenOut
    if (isOfIt) end = sentOn(part, isUnwrapped ? undefined : end.tokenOut)
  }
  return end
}

function sentOn({ receiver, minOut }: CollectPart, tokenOut: string | undefined) {
  return { receiver, minOut, tokenOut }
}

function total(swaps: readonly SwapPart[], pick: (it: SwapPart) => bigint): bigint {
  return swaps.reduce((sum, it) => sum + pick(it), 0n)
}

function max(values: readonly bigint[]): bigint {
  return values.reduce((one, other) => (one > other ? one : other))
}
