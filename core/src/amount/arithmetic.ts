import { defineErrors } from '../errors/defineErrors.ts'

/** Invalid amounts, and differences below zero. */
export const amountErrors = /* @__PURE__ */ defineErrors('amount', {
  invalid: (text: string) => `"${text}" is not an amount`,
  tooManyDecimals: (decimals: number) => `At most ${decimals} decimals`,
  negative: 'An amount cannot be negative',
})

/** The exact sum of two decimal strings. Throws `amount/invalid`. */
export function addAmounts(one: string, other: string): string {
  const aligned = alignDecimals(one, other)
  return formatAmount(aligned.one + aligned.other, aligned.scale)
}

/**
 * The exact difference of two decimal strings. Throws `amount/invalid`, and `amount/negative` when it is below zero.
 */
export function subtractAmounts(from: string, amount: string): string {
  const aligned = alignDecimals(from, amount)
  return formatAmount(aligned.one - aligned.other, aligned.scale)
}

/** Returns -1, 0 or 1 when a decimal string is less than, equal to or more than another. Throws `amount/invalid`. */
export function compareAmounts(one: string, other: string): -1 | 0 | 1 {
  const aligned = alignDecimals(one, other)
  if (aligned.one === aligned.other) return 0
  return aligned.one < aligned.other ? -1 : 1
}

/** The exact product of a decimal string and a price, as a decimal string. Throws `amount/invalid`. */
export function multiply(amount: string, price: number | string): string {
  const one = readDecimal(amount)
  const other = readDecimal(typeof price === 'number' ? plainNumber(price) : price)
  return formatAmount(one.units * other.units, one.scale + other.scale)
}

/**
 * The quantity that a sum buys at a price, truncated to the given decimals. Throws `amount/invalid`, also for a price
 * of zero.
 */
export function divide(sum: string, price: number | string, places: number): string {
  const one = readDecimal(sum)
  const text = typeof price === 'number' ? plainNumber(price) : price
  const other = readDecimal(text)
  if (other.units === 0n) throw amountErrors.create('invalid', [text])
  const scaled = one.units * 10n ** BigInt(places + other.scale)
  return formatAmount(scaled / (other.units * 10n ** BigInt(one.scale)), places)
}

/**
 * A decimal string truncated to the given decimals, so that no more than the actual balance is shown. Throws
 * `amount/invalid`.
 */
export function roundDown(amount: string, places: number): string {
  const { units, scale } = readDecimal(amount)
  if (scale <= places) return formatAmount(units, scale)
  return formatAmount(units / 10n ** BigInt(scale - places), places)
}

/**
 * An amount for a sentence: truncated to the given decimals, and below the smallest of these as "<0.000001". Throws
 * `amount/invalid`.
 */
export function shortenAmount(amount: string, places: number): string {
  const shown = roundDown(amount, places)
  const isTiny = !/[1-9]/.test(shown) && /[1-9]/.test(amount)
  return isTiny ? `<${formatAmount(1n, places)}` : shown
}

/** Two decimal strings scaled to the same units. Throws `amount/invalid`. */
function alignDecimals(one: string, other: string) {
  const [a, b] = [readDecimal(one), readDecimal(other)]
  const scale = Math.max(a.scale, b.scale)
  return {
    one: a.units * 10n ** BigInt(scale - a.scale),
    other: b.units * 10n ** BigInt(scale - b.scale),
    scale,
  }
}

/** Writes a number as JavaScript prints it, without exponent: the shortest text that parses to the same number. */
function plainNumber(value: number): string {
  const [digits = '', exponent] = String(value).split('e')
  if (exponent === undefined) return digits
  const [whole = '', fraction = ''] = digits.split('.')
  const shift = Number(exponent)
  if (shift < 0) return `0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
  return (whole + fraction).padEnd(whole.length + shift, '0')
}

/** A decimal as an integer number of units; `10 ** scale` units are one whole. */
export type Decimal = { readonly units: bigint; readonly scale: number }

/** Fits any 64-bit float written out; a longer text is rejected, because parsing it would be slow. */
const maxLength = 1_100

/** Reads a plain decimal string, without sign, exponent or grouping. Throws `amount/invalid`. */
export function readDecimal(text: string): Decimal {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  const digits = whole + fraction
  if (digits === '' || text.length > maxLength)
    throw amountErrors.create('invalid', [text.slice(0, 80)])
  return { units: BigInt(digits), scale: fraction.length }
}

/**
 * Parses a decimal string in whole units into base units. Throws `amount/invalid` for a text that is no plain decimal
 * or exceeds 256 bits, and `amount/tooManyDecimals` for a fraction of a base unit.
 */
export function parseAmount(text: string, decimals: number): bigint {
  let { units, scale } = readDecimal(text)
  while (scale > decimals && units % 10n === 0n) {
    units /= 10n
    scale--
  }
  if (scale > decimals) throw amountErrors.create('tooManyDecimals', [decimals])
  const value = units * 10n ** BigInt(decimals - scale)
  if (value >> 256n) throw amountErrors.create('invalid', [text])
  return value
}

/** Formats base units as a decimal string in whole units, without trailing zeros. Throws `amount/negative`. */
export function formatAmount(value: bigint, decimals: number): string {
  if (value < 0n) throw amountErrors.create('negative', [])
  const digits = value.toString().padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const fraction = /^\d*[1-9]/.exec(digits.slice(at))?.[0] ?? ''
  return digits.slice(0, at) + (fraction && `.${fraction}`)
}
