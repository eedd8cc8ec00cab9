import { amountErrors } from './amountErrors.ts'
import { formatAmount } from './formatAmount.ts'
import { readDecimal } from './readDecimal.ts'

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
