import { alignDecimals } from './alignDecimals.ts'
import { formatAmount } from './formatAmount.ts'

/** What is left of a decimal string less another. Throws `amount/invalid`, and `amount/negative` where nothing is. */
export function subtractAmounts(from: string, amount: string): string {
  const aligned = alignDecimals(from, amount)
  return formatAmount(aligned.one - aligned.other, aligned.scale)
}
