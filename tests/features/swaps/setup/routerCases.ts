import type { SwapToken } from '@portico/features/swaps'
import type { Hex } from 'viem'
import { fakeTokens, places } from './fakeSwap.ts'
import {
  commands,
  execute,
  firstRouter,
  numbered,
  type RouterTerms,
  refund,
  secondRouter,
  together,
  unwrap,
  v2Functions,
} from './routerCalls.ts'

/** A call of a router for a swap of one token for another. */
export type RouterCase = {
  readonly name: string
  readonly from: SwapToken
  readonly to: SwapToken
  readonly data: Hex
  /** Native currency; by default the amount where it is paid. */
  readonly value?: bigint
}
export const amount = 1_000_000n
export const minOut = 1_980_000n
export const deadline = 1_800_001_200n
export const scam: Hex = `0x${'6'.repeat(40)}`
/** A token of the visitor which the router may spend. */
export const dai: Hex = `0x${'7'.repeat(40)}`
const { alice, wrapped } = places
export const [self, itself] = [numbered(1), numbered(2)]
const { eth, usd, eur } = fakeTokens
/** Stands for all that a universal router holds. */
export const all = 1n << 255n

export const addressOf = ({ address }: SwapToken): Hex => (address ?? wrapped) as Hex
export const terms = (
  from: SwapToken,
  to: SwapToken,
  receiver: Hex,
  more: object = {},
): RouterTerms => ({
  path: [addressOf(from), addressOf(to)],
  amountIn: amount,
  minOut,
  receiver,
  deadline,
  ...more,
})
const sides = [
  [usd, eur],
  [eth, usd],
  [usd, eth],
] as const

type Change = {
  /** Of the swap, in place of the right one. */
  readonly receiver?: Hex
  /** Of what follows the swap. */
  readonly end?: Hex
  /** First and last token. */
  readonly first?: Hex
  readonly last?: Hex
}

/** Calls of every router, function and pair of sides, with a change of each. */
export function routerCases(name: string, change: Change = {}): readonly RouterCase[] {
  return sides.flatMap(([from, to]) => {
    const path = [change.first ?? addressOf(from), change.last ?? addressOf(to)]
    const make = (receiver: Hex) => terms(from, to, change.receiver ?? receiver, { path })
    const own = { from, to }
    const label = `${from.symbol} to ${to.symbol}, ${name}`
    return [
      ...ofV2(make(alice), own),
      ...ofV3(make, own, change),
      ...ofUniversal(make, own, change),
    ].map(({ name: router, data }) => ({ ...own, name: `${router}: ${label}`, data }))
  })
}

export type Sides = { readonly from: SwapToken; readonly to: SwapToken }
type Named = { readonly name: string; readonly data: Hex }

function ofV2(it: RouterTerms, { from, to }: Sides): readonly Named[] {
  const kind = from === eth ? 'nativeIn' : to === eth ? 'nativeOut' : 'tokens'
  return v2Functions[kind].map((write, at) => ({ name: `v2 ${kind} ${at}`, data: write(it) }))
}

function ofV3(
  make: (receiver: Hex) => RouterTerms,
  { to }: Sides,
  { end = alice }: Change,
): readonly Named[] {
  const isOut = to === eth
  const first = Object.entries(firstRouter).map(([name, write]) => ({
    name: `v3 ${name}`,
    data: isOut
      ? together([write(make(numbered(0))), unwrap(minOut, end)])
      : together([write(make(alice)), refund]),
  }))
  const second = Object.entries(secondRouter).map(([name, write]) => ({
    name: `v3b ${name}`,
    data: together(
      isOut ? [write(make(itself)), unwrap(minOut, end)] : [write(make(alice)), refund],
      deadline,
    ),
  }))
  return [...first, ...second]
}

function ofUniversal(
  make: (receiver: Hex) => RouterTerms,
  { from, to }: Sides,
  { end = alice }: Change,
): readonly Named[] {
  return (['v2', 'v3'] as const).map((version) => ({
    name: `universal ${version}`,
    data: execute(
      [
        ...(from === eth ? [commands.wrap(itself, amount)] : []),
        commands[version](make(to === eth ? itself : alice), from !== eth),
        ...(to === eth ? [commands.unwrap(end, minOut)] : []),
      ],
      deadline,
    ),
  }))
}

/** A function of SwapRouter02. */
export const second = (receiver: Hex, from: SwapToken, to: SwapToken, more: object = {}) =>
  secondRouter.exactInput!(terms(from, to, receiver, more))
export const half = { amountIn: amount / 2n, minOut: minOut / 2n }
export const at = (from: SwapToken, to: SwapToken) => ({ from, to })

/** A case by its sides and its data. */
export const call = (name: string, at: Sides, data: Hex, value?: bigint): RouterCase => ({
  ...at,
  name,
  data,
  ...(value !== undefined && { value }),
})
