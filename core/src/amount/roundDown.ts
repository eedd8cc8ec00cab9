import { formatAmount } from './formatAmount.ts'
import { readDecimal } from './readDecimal.ts'

/** A decimal string cut to so many places: nobody is told to own more than they do. Throws `amount/invalid`. */
export function roundDown(amount: string, places: number): string {
  const { units, scale } = readDecimal(amount)
  if (scale <= places) return formatAmount(units, scale)
  return formatAmount(units / 10n ** BigInt(scale - places), places)
}
