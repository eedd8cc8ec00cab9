import { amountErrors } from './amountErrors.ts'
import { readDecimal } from './readDecimal.ts'

/**
 * A decimal string in whole units as base units. Throws `amount/invalid` for what is no plain decimal or
 * has more than 256 bits, and `amount/tooManyDecimals` for a part of a base unit.
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
