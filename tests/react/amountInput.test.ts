import { formatAmount } from '@portico/core/amount'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmountInput, writeAmountInput } from '../../react/src/ui/amounts/amountInput.ts'
import { cpuMs } from '../setup/cpuMs.ts'

const read = (locale: string, ...texts: readonly string[]) =>
  texts.map((text) => readAmountInput(text, locale))
const locales = ['en', 'de', 'fr', 'pt-BR', 'en-IN', 'ar', 'fa', 'ja', 'de-CH', 'sv', 'pl']

describe('readAmountInput', () => {
  it("accepts the locale's decimal separator", () => {
    expect(read('en', '1.5', '.5', '5.', '0', '007')).toEqual(['1.5', '0.5', '5', '0', '007'])
    expect(read('de', '1,5', ',5', '5,')).toEqual(['1.5', '0.5', '5'])
  })

  it('accepts the other separator when it is unambiguous', () => {
    expect(read('de', '1.5', '0.125', '.5', '1234.567', '1.23456789')).toEqual([
      '1.5',
      '0.125',
      '0.5',
      '1234.567',
      '1.23456789',
    ])
    expect(read('en', '0,5')).toEqual(['0.5'])
  })

  it('rejects ambiguous numbers', () => {
    expect(read('de', '1.234', '12.345', '123.456')).toEqual([undefined, undefined, undefined])
    expect(read('en', '1,234')).toEqual([undefined])
  })

  it('accepts grouped digits', () => {
    expect(read('en', '1,234.5', '1,234,567', '1 234.5')).toEqual(['1234.5', '1234567', '1234.5'])
    expect(read('de', '1.234,5', '1.234.567')).toEqual(['1234.5', '1234567'])
    expect(read('fr', '1\u202f234,5', '1\u00a0234,5')).toEqual(['1234.5', '1234.5'])
    expect(read('de-CH', "1'234.5", '1’234.5')).toEqual(['1234.5', '1234.5'])
    expect(read('en-IN', '12,34,567.8')).toEqual(['1234567.8'])
  })

  it('accepts digits of other scripts', () => {
    expect(read('ar', '١٫٥', '١٬٢٣٤٫٥')).toEqual(['1.5', '1234.5'])
    expect(read('fa', '۱٫۵')).toEqual(['1.5'])
    expect(read('ja', '１２')).toEqual(['12'])
  })

  it('rejects other text', () => {
    const texts = [
      '',
      '.',
      ',',
      '-1',
      '+1',
      '1e3',
      '0x1',
      '1.2.3',
      '1,23,4',
      '1.5,5',
      '1,,5',
      'abc',
    ]
    for (const locale of ['en', 'de'])
      expect(read(locale, ...texts, '1.000.00', '1 2', '½', '∞')).toEqual(
        Array(texts.length + 4).fill(undefined),
      )
  })

  it('P1 parses what writeAmountInput writes, in every locale', () => {
    const amount = fc.tuple(fc.bigInt(0n, 2n ** 128n), fc.nat(36))
    fc.assert(
      fc.property(amount, fc.constantFrom(...locales), ([units, decimals], locale) => {
        const text = formatAmount(units, decimals)
        expect(readAmountInput(writeAmountInput(text, locale), locale)).toBe(text)
      }),
    )
  })

  it('S10 parses any text in linear time', () => {
    for (const text of ['1,'.repeat(25_000), ' '.repeat(50_000), '1 '.repeat(25_000)]) {
      expect(cpuMs(() => readAmountInput(text, 'en'))).toBeLessThan(1_000)
    }
  })
})
