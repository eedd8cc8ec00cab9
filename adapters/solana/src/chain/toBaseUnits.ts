import { requestErrors } from '@portico/core'

const most = 2n ** 64n - 1n

/**
 * A decimal string in whole units as base units, to the last digit: what does not fit the decimals is
 * refused, never rounded. Throws `request/badAmount`.
 */
export function toBaseUnits(amount: string, decimals: number): bigint {
  const match = /^(\d{1,20})(?:\.(\d{1,64}))?$/.exec(amount)
  const [, whole = '', fraction = ''] = match ?? []
  const fits = match !== null && !/[1-9]/.test(fraction.slice(decimals))
  const units = fits ? BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')) : most + 1n
  if (units > most) throw requestErrors.create('badAmount', [amount])
  return units
}
