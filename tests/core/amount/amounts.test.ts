import {
  addAmounts,
  compareAmounts,
  formatAmount,
  multiply,
  parseAmount,
  roundDown,
  subtractAmounts,
} from '@portico/core/amount'
import { describe, expect, it } from 'vitest'

const code = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return (error as { code?: string }).code
  }
}
const biggest = 2n ** 256n - 1n

describe('parseAmount', () => {
  it('parses whole units into base units', () => {
    expect([
      parseAmount('1', 18),
      parseAmount('0.000001', 6),
      parseAmount('.5', 1),
      parseAmount('5.', 0),
      parseAmount('007', 0),
      parseAmount('1.50', 1),
      parseAmount('1.000', 0),
      parseAmount('0', 36),
    ]).toEqual([10n ** 18n, 1n, 5n, 5n, 7n, 15n, 1n, 0n])
  })

  it('rejects a fraction of a base unit', () => {
    expect(code(() => parseAmount('0.0000001', 6))).toBe('amount/tooManyDecimals')
    expect(code(() => parseAmount('1.1', 0))).toBe('amount/tooManyDecimals')
  })

  it('rejects anything but plain decimals', () => {
    const texts = ['', '.', '-1', '+1', '1e3', '0x10', '1,5', '1 000', ' 1', '1\n', '1.2.3', 'NaN']
    for (const text of [...texts, '१', '١', '1_000', 'Infinity', '1'.repeat(10_000)])
      expect(code(() => parseAmount(text, 18))).toBe('amount/invalid')
  })

  it('accepts at most 256 bits', () => {
    expect(parseAmount(formatAmount(biggest, 18), 18)).toBe(biggest)
    expect(code(() => parseAmount(formatAmount(biggest + 1n, 18), 18))).toBe('amount/invalid')
    expect(code(() => parseAmount(String(biggest), 36))).toBe('amount/invalid')
  })
})

describe('formatAmount', () => {
  it('omits trailing zeros', () => {
    expect([
      formatAmount(10n ** 18n, 18),
      formatAmount(1n, 18),
      formatAmount(0n, 18),
      formatAmount(1500n, 3),
      formatAmount(100n, 0),
    ]).toEqual(['1', '0.000000000000000001', '0', '1.5', '100'])
  })

  it('rejects a negative value', () => {
    expect(code(() => formatAmount(-1n, 2))).toBe('amount/negative')
    expect(code(() => subtractAmounts('1', '1.0000001'))).toBe('amount/negative')
  })
})

describe('amounts', () => {
  it('are compared, added and subtracted as decimals in any notation', () => {
    expect([
      compareAmounts('1', '1.000'),
      compareAmounts('9', '10'),
      compareAmounts('.2', '.1'),
    ]).toEqual([0, -1, 1])
    expect([addAmounts('0.1', '0.2'), subtractAmounts('0.3', '0.1')]).toEqual(['0.3', '0.2'])
  })

  it('are multiplied by a price without losing a digit', () => {
    expect([
      multiply('1.1', 1.1),
      multiply('3', '0.333333333333333333'),
      multiply('1000000', 1e-7),
      multiply('2', 1.5e21),
      multiply('0.5', 1.25e-10),
    ]).toEqual(['1.21', '0.999999999999999999', '0.1', '3000000000000000000000', '0.0000000000625'])
  })

  it('are multiplied only by a valid price', () => {
    for (const price of [Number.NaN, Number.POSITIVE_INFINITY, -1])
      expect(code(() => multiply('1', price))).toBe('amount/invalid')
  })

  it('are truncated, never rounded up', () => {
    expect([roundDown('1.2399', 2), roundDown('0.999', 0), roundDown('1.5', 3)]).toEqual([
      '1.23',
      '0',
      '1.5',
    ])
  })
})
