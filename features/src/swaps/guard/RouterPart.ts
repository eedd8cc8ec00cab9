import type { AbiReader } from '@portico/core/abi'

/** A receiver is `self` or `router` where the function maps a constant to it, and otherwise an address. */
export type SwapPart = {
  readonly kind: 'swap'
  readonly amountIn: bigint
  readonly minOut: bigint
  readonly receiver: string
  readonly deadline?: bigint
  /** First and last token of the path. */
  readonly tokenIn: string
  readonly tokenOut: string
  /** `value`: the native currency, by the function itself. `either`: what the router was sent of it, or else the sender. */
  readonly payer: 'sender' | 'router' | 'value' | 'either'
  /** The function itself pays out the native currency. */
  readonly unwraps?: true
  /** It may pay less than `amountIn`: the amount to receive is exact, or the price has a limit. */
  readonly isPartial?: true
}

/** Sends all that the router holds of a token; `unwrap` does so with the wrapped token, as native currency. */
export type CollectPart = {
  readonly kind: 'collect'
  readonly token: string | 'unwrap' | undefined
  readonly minOut: bigint
  readonly receiver: string
}

/** Sends on an amount of a token, or a share in hundredths of a percent of what the router holds. */
type PayPart = {
  readonly kind: 'pay'
  readonly receiver: string
  readonly bps?: bigint
}

/** One function or command of a router. */
export type RouterPart =
  | SwapPart
  | CollectPart
  | PayPart
  /** Wraps native currency that was sent along; without an amount, all of it. */
  | { readonly kind: 'wrap'; readonly amount: bigint | undefined; readonly receiver: string }
  /** Sends back the native currency that is left. */
  | { readonly kind: 'refund' }
  /** A permit, whose signature is checked where it is asked for. */
  | { readonly kind: 'permit' }
  /** What the kit does not know, or cannot read. */
  | { readonly kind: 'unknown' }

/** The parts of a call, in order; the deadline is that of the whole call, in seconds. */
export type RouterParts = {
  readonly parts: readonly RouterPart[]
  readonly deadline?: bigint
}

/** The constants that SwapRouter02 and the universal router map: the sender and the router itself. */
export function mapConstants(address: string): string {
  if (address === numbered(1)) return 'self'
  return address === numbered(2) ? 'router' : address
}

/** The constant that the first router of v3 maps: the router itself. */
export function mapZero(address: string): string {
  return address === numbered(0) ? 'router' : address
}

export function numbered(value: number): string {
  return `0x${String(value).padStart(40, '0')}`
}

/**
 * First and last token of a path of v3, which has 20 bytes for a token and 3 for the fee between two. A router ignores
 * what is left over at its end, so a path of another length has no last token.
 */
export function endsOf(path: string): { readonly tokenIn: string; readonly tokenOut: string } {
  const isWhole = path.length > 42 && (path.length - 42) % 46 === 0
  const tokenOut = isWhole ? `0x${path.slice(-40)}`.toLowerCase() : 'no path'
  return { tokenIn: path.slice(0, 42).toLowerCase(), tokenOut }
}

/** The addresses of the dynamic array to which the offset in a word points, in lower case. */
export function addressesIn(data: AbiReader, index: number): readonly string[] {
  return data.list(index, (inner, at) => inner.address(at))
}
