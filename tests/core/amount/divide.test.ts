import { divide, multiply } from '@portico/core/amount'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const runs = { numRuns: process.env.PORTICO_FULL ? 1_000_000 : 2_000 }

it('P1 a quantity bought for a sum never costs more than it, and one more unit would', () => {
  const sum = fc.bigInt(0n, 10n ** 15n)
  fc.assert(
    fc.property(sum, price(), fc.nat(18), (cents, price, places) => {
      const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
      const bought = divide(text, price, places)
      const unit = places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`
      const units = (amount: string) => BigInt(padded(amount))
      if (units(multiply(bought, price)) > units(text)) return false
      return units(multiply(bought, price)) + units(multiply(unit, price)) > units(text)
    }),
    runs,
  )
})

it('P1 rejects a price of zero', () => {
  expect(() => divide('1', 0, 18)).toThrow(expect.objectContaining({ code: 'amount/invalid' }))
})

const price = () => fc.double({ min: 1e-12, max: 1e9, noNaN: true })

/** Units so small that every value here is an integer. */
function padded(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  return whole + fraction.padEnd(400, '0')
}
