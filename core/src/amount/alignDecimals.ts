import { readDecimal } from './readDecimal.ts'

/** Two decimal strings in units of one size. Throws `amount/invalid`. */
export function alignDecimals(one: string, other: string) {
  const [a, b] = [readDecimal(one), readDecimal(other)]
  const scale = Math.max(a.scale, b.scale)
  return {
    one: a.units * 10n ** BigInt(scale - a.scale),
    other: b.units * 10n ** BigInt(scale - b.scale),
    scale,
  }
}
