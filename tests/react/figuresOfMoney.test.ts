import { describe, expect, it } from 'vitest'
import { formatFiat } from '../../react/src/ui/amounts/formatFiat.ts'
import { agoText, dayName } from '../../react/src/ui/content/times.tsx'
import { rowTarget } from '../../react/src/ui/content/VirtualList.tsx'

const usd = (value: number, locale = 'en', currency = 'USD') =>
  formatFiat({ value, currency, locale })

describe('money', () => {
  it('R5.15 has two decimals, formatted for the locale', () => {
    expect([usd(1234.5), usd(0), usd(1234.5, 'de', 'EUR').replace(/\s/, ' ')]).toEqual([
      '$1,234.50',
      '$0.00',
      '1.234,50 €',
    ])
    expect(usd(1234, 'en', 'JPY')).toBe('¥1,234')
  })

  it('is cut instead of rounded', () => {
    expect([usd(0.999), usd(1.019)]).toEqual(['$0.99', '$1.01'])
    // A number within floating-point error of a cent counts as that cent.
    expect([usd(0.29), usd(1.15), usd(4.35), usd(1.1 + 2.2)]).toEqual([
      '$0.29',
      '$1.15',
      '$4.35',
      '$3.30',
    ])
  })

  it('marks values that are too small to be shown', () => {
    expect([usd(0.001), usd(0.009), usd(0.01)]).toEqual(['<$0.01', '<$0.01', '$0.01'])
  })
})

describe('day names', () => {
  const now = new Date(2026, 10, 21, 9, 30).getTime()
  const at = (year: number, month: number, date: number, hour = 0) =>
    new Date(year, month, date, hour).getTime()
  const day = (when: number, locale = 'en') => dayName({ at: when, now, locale })

  it('are today, yesterday, or the date', () => {
    expect([
      day(at(2026, 10, 21, 0)),
      day(at(2026, 10, 20, 23)),
      day(at(2026, 10, 19)),
      day(at(2025, 10, 21)),
    ]).toEqual(['Today', 'Yesterday', 'November 19', 'November 21, 2025'])
  })

  it("follow the visitor's language", () => {
    expect([day(now, 'de'), day(at(2026, 10, 19), 'de')]).toEqual(['Heute', '19. November'])
  })
})

describe('keys in a long list', () => {
  it('move to the next or previous row, by a page, and to both ends', () => {
    const from = (index: number) => (key: string) => rowTarget(key, index, 100)
    expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map(from(50))).toEqual([
      51, 49, 58, 42, 0, 99,
    ])
    expect(['ArrowUp', 'PageUp', 'Tab', 'a'].map(from(0))).toEqual([0, 0, undefined, undefined])
    expect(['ArrowDown', 'PageDown'].map(from(99))).toEqual([99, 99])
  })
})

describe('relative times', () => {
  it('use the largest fitting unit, from one minute on', () => {
    const now = Date.UTC(2026, 10, 21)
    const ago = (ms: number) => agoText({ at: now - ms, now, locale: 'en' })
    expect([59_999, 60_000, 3_599_999, 7_200_000, 86_400_000 * 3].map(ago)).toEqual([
      undefined,
      '1 minute ago',
      '59 minutes ago',
      '2 hours ago',
      '3 days ago',
    ])
  })
})
