import { roundDown } from '@portico/core/amount'
import type { Money } from '../../OnrampProvider.ts'

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

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** A duration in seconds, minutes, hours or days of the visitor's language. */
export function formatDuration(seconds: number, locale: string): string {
  const [unit, size] = units.find(([, it]) => seconds >= 1.5 * it) ?? (['second', 1] as const)
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(locale, format).format(seconds / size)
}
