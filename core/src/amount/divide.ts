import { amountErrors } from './amountErrors.ts'
import { formatAmount } from './formatAmount.ts'
import { plainNumber } from './plainNumber.ts'
import { readDecimal } from './readDecimal.ts'

/** How much of something a sum buys at a price, cut to so many places. Throws `amount/invalid`, also for no price. */
export function divide(sum: string, price: number | string, places: number): string {
  const one = readDecimal(sum)
  const text = typeof price === 'number' ? plainNumber(price) : price
  const other = readDecimal(text)
  if (other.units === 0n) throw amountErrors.create('invalid', [text])
  const scaled = one.units * 10n ** BigInt(places + other.scale)
  return formatAmount(scaled / (other.units * 10n ** BigInt(one.scale)), places)
}
