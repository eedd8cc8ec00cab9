import { requestErrors } from '@portico/core'

/** These chains count in 128 bits. */
const most = 2n ** 128n - 1n

/**
 * A decimal string in whole units as base units, to the last digit: what does not fit the decimals is
 * refused, never rounded. Throws `request/badAmount`.
 */
export function toBaseUnits(amount: string, decimals: number): bigint {
  const [, whole, fraction = ''] = /^(\d{1,40})(?:\.(\d{1,40}))?$/.exec(amount) ?? []
  const exact = whole !== undefined && !/[1-9]/.test(fraction.slice(decimals))
  const units = exact
    ? BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
    : undefined
  if (units === undefined || units > most) throw requestErrors.create('badAmount', [amount])
  return units
}
