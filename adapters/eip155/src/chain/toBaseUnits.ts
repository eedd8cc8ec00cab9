import { requestErrors } from '@portico/core'
import { maxUint256, parseUnits } from 'viem'

/**
 * A decimal string in whole units as base units, to the last digit: what does not fit the decimals is
 * refused, never rounded. Throws `request/badAmount`.
 */
export function toBaseUnits(amount: string, decimals: number): bigint {
  const match = /^\d{1,78}(?:\.(\d{1,78}))?$/.exec(amount)
  const beyond = match?.[1]?.slice(decimals) ?? ''
  const units = match && !/[1-9]/.test(beyond) ? parseUnits(amount, decimals) : undefined
  if (units === undefined || units > maxUint256) throw requestErrors.create('badAmount', [amount])
  return units
}
