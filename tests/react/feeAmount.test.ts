import { describe, expect, it } from 'vitest'
import { feePlaces } from '../../react/src/ui/amounts/FeeAmount.tsx'
import { formatFiat } from '../../react/src/ui/amounts/formatFiat.ts'
import { amountText } from '../../react/src/ui/content/amountText.ts'

const shown = (amount: string) =>
  amountText(amount, { decimals: feePlaces(amount), roundUp: true, locale: 'en' })

describe('the amount of a fee', () => {
  it.each([
    [1.99975, '$2.00'],
    [2500.99975, '$2,501.00'],
    [0.063, '$0.07'],
    [0.07, '$0.07'],
    [0.29 * 100, '$29.00'],
    [0.001, '<$0.01'],
    [0, '$0.00'],
  ])('of %d in money is never understated: %s', (value, text) => {
    expect(formatFiat({ value, currency: 'USD', locale: 'en', roundUp: true })).toBe(text)
  })

  it.each([
    ['0.00002520000', '0.0000252'],
    ['0.000021000133812', '0.00002101'],
    ['0.00019337', '0.0001934'],
    ['1.23456789', '1.2346'],
    ['12', '12'],
    ['0', '0'],
    ['0.000000000000000001', '0.000000000000000001'],
  ])('of %s has four significant digits, and is never understated: %s', (amount, text) => {
    expect(shown(amount)).toBe(text)
  })
})
