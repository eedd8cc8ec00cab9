import { roundDown } from '@portico/core/amount'
import type { Money } from '../OnrampProvider.ts'

/** A sum of money in the visitor's locale; `whole` without decimals where there are none. */
export function formatMoney({ amount, currency }: Money, locale: string, digits?: 'whole'): string {
  const hasNone = digits === 'whole' && !/\.\d*[1-9]/.test(amount)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(hasNone && { maximumFractionDigits: 0 }),
  })
  // A string, because a number would lose digits.
  return format.format(roundDown(amount, 2) as `${number}`)
}
