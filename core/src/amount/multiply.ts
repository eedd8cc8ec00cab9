import { formatAmount } from './formatAmount.ts'
import { plainNumber } from './plainNumber.ts'
import { readDecimal } from './readDecimal.ts'

/** The exact product of a decimal string and a price, as a decimal string. Throws `amount/invalid`. */
export function multiply(amount: string, price: number | string): string {
  const one = readDecimal(amount)
  const other = readDecimal(typeof price === 'number' ? plainNumber(price) : price)
  return formatAmount(one.units * other.units, one.scale + other.scale)
}
