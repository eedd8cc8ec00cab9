import { alignDecimals } from './alignDecimals.ts'
import { formatAmount } from './formatAmount.ts'

/** The exact sum of two decimal strings. Throws `amount/invalid`. */
export function addAmounts(one: string, other: string): string {
  const aligned = alignDecimals(one, other)
  return formatAmount(aligned.one + aligned.other, aligned.scale)
}
