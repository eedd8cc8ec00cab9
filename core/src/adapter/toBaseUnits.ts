import { parseAmount } from '../amount/parseAmount.ts'
import { requestErrors } from '../errors/requestErrors.ts'

/**
 * A decimal string in whole units as base units, to the last digit: what does not fit the decimals, or is more than
 * `most` base units (256 bits unless told otherwise), is refused, never rounded. Throws `request/badAmount`.
 */
export function toBaseUnits(amount: string, decimals: number, most = 2n ** 256n - 1n): bigint {
  const hints = [`It is a decimal number with at most ${decimals} decimals`]
  const isPlain = typeof amount === 'string' && /^\d{1,78}(?:\.\d{1,1000})?$/.test(amount)
  try {
    const units = isPlain ? parseAmount(amount, decimals) : most + 1n
    if (units <= most) return units
  } catch (cause) {
    throw requestErrors.create('badAmount', [amount], { cause, hints })
  }
  throw requestErrors.create('badAmount', [amount], { hints })
}
