import { describe, expect, it } from 'vitest'
import { feePlaces } from '../../react/src/ui/amounts/FeeAmount.tsx'
import { amountText } from '../../react/src/ui/content/amountText.ts'

const shown = (amount: string) =>
  amountText(amount, { decimals: feePlaces(amount), roundUp: true, locale: 'en' })

describe('the amount of a fee', () => {
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
