import { amountErrors } from './amountErrors.ts'
import { readDecimal } from './readDecimal.ts'

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
