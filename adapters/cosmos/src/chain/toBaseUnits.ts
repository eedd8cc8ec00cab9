import { requestErrors } from '@portico/core'

/**
 * A decimal string in whole units as base units, to the last digit: what does not fit the decimals is
 * refused, never rounded, and so is nothing at all. Throws `request/badAmount`.
 */
export function toBaseUnits(amount: string, decimals: number): bigint {
  const [, whole = '', fraction = ''] = /^(\d{1,78})(?:\.(\d{1,78}))?$/.exec(amount) ?? []
  const fits = whole !== '' && !/[1-9]/.test(fraction.slice(decimals))
  const units = fits ? BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')) : 0n
  if (units === 0n || units >= 2n ** 256n) throw requestErrors.create('badAmount', [amount])
  return units
}
