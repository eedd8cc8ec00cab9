import { shortenAmount } from '@portico/core/amount'
import { shortAddress } from '@portico/core/caip'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inChunks } from '../../react/src/ui/content/Address.tsx'
import { avatarTraits } from '../../react/src/ui/content/Avatar.tsx'
import { amountParts, amountText } from '../../react/src/ui/content/amountText.ts'

const shown = (numeric: string, decimals = 3, locale = 'en') => {
  const { before, whole, decimals: rest } = amountParts(numeric, { decimals, locale })
  return `${before}${whole}|${rest}`
}

describe('amounts', () => {
  it('R5.15 have three decimals for tokens and two for money', () => {
    expect([shown('1204.5'), shown('0'), shown('1204.5', 2)]).toEqual([
      '1,204|.500',
      '0|.000',
      '1,204|.50',
    ])
  })

  it('are cut instead of rounded', () => {
    expect([shown('0.9999'), shown('1.0009')]).toEqual(['0|.999', '1|.000'])
  })

  it('mark values that are too small to be shown', () => {
    expect([shown('0.0009'), shown('0.000000000000000001'), shown('0.000')]).toEqual([
      '<0|.001',
      '<0|.001',
      '0|.000',
    ])
  })

  // reown-com/appkit#2461, OriginProtocol/origin-dollar#1408, radicle-upstream#2264
  it.each([
    ['0.00099999', '<0.001', '0.000999'],
    ['0.000000000000000001', '<0.001', '<0.000001'],
    ['0.0000009', '<0.001', '<0.000001'],
    ['0', '0.000', '0'],
    ['0.000', '0.000', '0'],
    ['1.5', '1.500', '1.5'],
    ['1.0000009', '1.000', '1'],
    ['999999.9999999', '999,999.999', '999,999.999999'],
    ['123456789012345678901234567890', '123,456,789,012,345,678,901,234,567,890.000', undefined],
  ])('%s are written alike in buttons, lists and sentences', (numeric, fixed, free = fixed) => {
    const three = { decimals: 3, minDecimals: 3, locale: 'en' }
    expect(amountText(numeric, three)).toBe(fixed)
    expect(shown(numeric).replace('|', '')).toBe(fixed)
    const text = amountText(numeric, { decimals: 6, locale: 'en' })
    expect(text).toBe(free.replace(/\.000$/, ''))
    expect(shortenAmount(numeric, 6)).toBe(text.replaceAll(',', ''))
  })

  it('are marked where no decimals are shown, too', () => {
    expect([shown('0.5', 0), shown('1.5', 0)]).toEqual(['<1|', '1|'])
  })

  it('T23 keep every digit', () => {
    const whole = fc.bigInt({ min: 0n, max: 10n ** 40n })
    fc.assert(
      fc.property(whole, fc.integer({ min: 0, max: 999 }), (value, thousandths) => {
        const decimals = String(thousandths).padStart(3, '0')
        const parts = amountParts(`${value}.${decimals}`, { decimals: 3, locale: 'en' })
        expect(parts.whole.replaceAll(',', '')).toBe(String(value))
        expect(parts.decimals).toBe(`.${decimals}`)
      }),
    )
  })

  it("follow the visitor's locale", () => {
    expect(shown('1204.5', 2, 'de')).toBe('1.204|,50')
  })
})

describe('addresses', () => {
  it('are shortened to their first and last four characters', () => {
    expect(shortAddress('0x12ab33f0c1d2e3f4a5b6c7d8e9f0a1b2c3d49f04')).toBe('0x12ab…9f04')
    expect(shortAddress('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')).toBe('7xKX…gAsU')
    expect(shortAddress('short')).toBe('short')
  })

  it('A14 are split into groups of four completely', () => {
    expect(inChunks('0x12ab33f0c1')).toBe('0x12ab 33f0 c1')
    expect(inChunks('bc1qar0s')).toBe('bc1q ar0s')
  })

  it('have the same avatar in every spelling', () => {
    const [one, other] = ['0xABCDEF0123', '0xabcdef0124'].map(avatarTraits)
    expect(avatarTraits('0xabcdef0123')).toEqual(one)
    expect(other).not.toEqual(one)
    // Base58 is case-sensitive.
    expect(avatarTraits('7xKX')).not.toEqual(avatarTraits('7xkx'))
  })
})
