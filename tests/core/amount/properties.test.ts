import {
  addAmounts,
  compareAmounts,
  formatAmount,
  multiply,
  parseAmount,
  roundDown,
  subtractAmounts,
} from '@portico/core/amount'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountParts } from '../../../react/src/ui/content/amountText.ts'

/** The number of runs of issue 5 in the full run. */
const runs = { numRuns: process.env.PORTICO_FULL ? 1_000_000 : 2_000 }
const value = fc.bigInt(0n, 2n ** 256n - 1n)
const decimals = fc.nat(36)
/** At most 128 bits, so that the product of two is still a valid amount. */
const half = fc.bigInt(0n, 2n ** 128n - 1n)
/** Asserts without building a message for each of a million values. */
const hold = (holds: boolean, ...what: unknown[]) => {
  if (!holds) expect(what).toBe('as it should be')
}

describe('P1 amounts', () => {
  it('P1 survive a round trip through text', () => {
    fc.assert(
      fc.property(value, decimals, (units, scale) => {
        hold(parseAmount(formatAmount(units, scale), scale) === units, units, scale)
      }),
      runs,
    )
  })

  it('P1 have one text each', () => {
    const zeros = fc.string({ unit: fc.constant('0'), maxLength: 4 })
    fc.assert(
      fc.property(value, decimals, zeros, (units, scale, more) => {
        const text = formatAmount(units, scale)
        const longer = `${more}${text}${text.includes('.') ? more : ''}`
        hold(formatAmount(parseAmount(longer, scale), scale) === text, longer, text)
      }),
      runs,
    )
  })

  it('P1 are rejected with more decimals than the currency has', () => {
    fc.assert(
      fc.property(half, fc.nat(35), fc.integer({ min: 1, max: 9 }), (units, scale, digit) => {
        const whole = formatAmount(units, scale).split('.')[0]
        const text = `${whole}.${'0'.repeat(scale)}${digit}`
        try {
          parseAmount(text, scale)
        } catch (error) {
          return (error as { code: string }).code === 'amount/tooManyDecimals'
        }
        return false
      }),
      runs,
    )
  })

  it('P1 are added and subtracted back', () => {
    fc.assert(
      fc.property(half, decimals, half, decimals, (a, scaleA, b, scaleB) => {
        const [one, other] = [formatAmount(a, scaleA), formatAmount(b, scaleB)]
        const sum = addAmounts(one, other)
        hold(subtractAmounts(sum, other) === one, one, other)
        hold(compareAmounts(sum, one) === (b === 0n ? 0 : 1), one, other)
        hold(addAmounts(other, one) === sum, one, other)
      }),
      runs,
    )
  })

  it('P1 compare like their base units', () => {
    fc.assert(
      fc.property(value, value, decimals, (a, b, scale) => {
        const order = compareAmounts(formatAmount(a, scale), formatAmount(b, scale))
        hold(order === (a < b ? -1 : a > b ? 1 : 0), a, b)
      }),
      runs,
    )
  })

  it('P1 multiply exactly', () => {
    fc.assert(
      fc.property(half, decimals, half, decimals, (a, scaleA, b, scaleB) => {
        const product = multiply(formatAmount(a, scaleA), formatAmount(b, scaleB))
        hold(parseAmount(product, scaleA + scaleB) === a * b, a, b)
      }),
      runs,
    )
  })

  it('P1 multiply by the exact value of a price', () => {
    const price = fc.double({ min: 0, max: 1e21, noNaN: true })
    fc.assert(
      fc.property(price, (number) => {
        hold(Number(multiply('1', number)) === number, number)
      }),
      runs,
    )
  })

  it('P1 are never larger when truncated, and smaller by less than one unit of the last place', () => {
    fc.assert(
      fc.property(value, decimals, decimals, (units, scale, places) => {
        const text = formatAmount(units, scale)
        const cut = roundDown(text, places)
        hold(compareAmounts(cut, text) <= 0, text, cut)
        const above = addAmounts(cut, formatAmount(1n, places))
        hold(compareAmounts(above, text) === 1, text, cut)
      }),
      runs,
    )
  })

  it('P1 are never rounded up on screen', () => {
    fc.assert(
      fc.property(value, decimals, (units, scale) => {
        const text = formatAmount(units, scale)
        const { before, whole, decimals: rest } = amountParts(text, { decimals: 3, locale: 'en' })
        const shown = `${whole}${rest}`.replaceAll(',', '')
        const least = before === '<'
        hold(compareAmounts(shown, text) === (least ? 1 : compareAmounts(roundDown(text, 3), text)))
      }),
      { numRuns: process.env.PORTICO_FULL ? 100_000 : 500 },
    )
  })
})
