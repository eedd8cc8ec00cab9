import { defineMessages } from '@portico/core'
import { when } from '@portico/core/state'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { I18nStore } from '../../core/src/i18n/I18nStore.ts'
import { openKit } from './fakes/openKit.ts'

const english = defineMessages({ title: 'Swap', quote: 'You get {amount} {symbol}' })
const german = { 'swaps.title': 'Tauschen', 'swaps.quote': '{symbol}: {amount}' }
const locales = {
  de: async () => ({ default: german }),
  ar: async () => ({ default: { 'swaps.title': 'مبادلة' } }),
}

describe('i18n', () => {
  it('the English of the feature comes first, its holes filled', () => {
    const t = new I18nStore().translator('swaps', english)
    expect(t('title')).toBe('Swap')
    expect(t('quote', { amount: 1, symbol: 'ETH' })).toBe('You get 1 ETH')
  })

  it('the locale is over the English, and what it lacks stays English', async () => {
    const i18n = new I18nStore({ locales })
    const t = i18n.translator('swaps', english)
    await i18n.setLocale('ar')
    expect(t('title')).toBe('مبادلة')
    expect(t('quote', { amount: 1, symbol: 'ETH' })).toBe('You get 1 ETH')
  })

  it('the words of the dapp are over both', async () => {
    const i18n = new I18nStore({ locales, messages: { 'swaps.title': 'Exchange' } })
    await i18n.setLocale('de')
    const t = i18n.translator('swaps', english)
    expect(t('title')).toBe('Exchange')
    expect(t('quote', { amount: 1, symbol: 'ETH' })).toBe('ETH: 1')
  })

  it('a region falls back to its language', async () => {
    const i18n = new I18nStore({ locales })
    await i18n.setLocale('de-AT')
    expect(i18n.translator('swaps', english)('title')).toBe('Tauschen')
    expect(i18n.locale).toBe('de-AT')
  })

  it('a language that is not offered keeps the English words', async () => {
    const i18n = new I18nStore({ locales })
    await i18n.setLocale('de')
    await i18n.setLocale('fi')
    expect(i18n.translator('swaps', english)('title')).toBe('Swap')
    await i18n.setLocale('constructor')
    expect(i18n.translator('swaps', english)('title')).toBe('Swap')
  })

  it('of two changes at once the later one counts, however long the earlier takes', async () => {
    let finish = (): void => undefined
    const slow = new Promise<void>((resolve) => {
      finish = resolve
    })
    const i18n = new I18nStore({
      locales: { ...locales, de: () => slow.then(() => ({ default: german })) },
    })
    const changes = [i18n.setLocale('de'), i18n.setLocale('ar')]
    finish()
    await Promise.all(changes)
    expect(i18n.locale).toBe('ar')
  })

  for (const locale of ['ar', 'he', 'fa-IR', 'ur', 'en', 'de', 'arn', 'hr'])
    it(`the direction of ${locale} is that of its script`, async () => {
      const i18n = new I18nStore()
      await i18n.setLocale(locale)
      const isRtl = ['ar', 'he', 'fa-IR', 'ur'].includes(locale)
      expect(i18n.direction).toBe(isRtl ? 'rtl' : 'ltr')
    })

  it('P5 what fills a hole is taken as it is, braces and dollar signs too', () => {
    const t = new I18nStore().translator('swaps', english)
    fc.assert(
      fc.property(fc.string(), fc.string(), (amount, symbol) => {
        expect(t('quote', { amount, symbol })).toBe(`You get ${amount} ${symbol}`)
      }),
      {
        examples: [
          ['{symbol}', '$&'],
          ['$1', '{amount}'],
        ],
      },
    )
  })

  it("the dapp's locale is chosen when the kit starts", async () => {
    const { kit } = openKit({ locale: 'de', locales })
    await when(() => kit.i18n.locale === 'de')
    expect(kit.i18n.translator('swaps', english)('title')).toBe('Tauschen')
  })

  it('a language that cannot be loaded leaves the words as they are', async () => {
    const offline = () => Promise.reject(new Error('offline'))
    const { kit, clock } = openKit({ locale: 'de', locales: { de: offline } })
    await clock.advance(0)
    expect(kit.i18n.translator('swaps', english)('title')).toBe('Swap')
    await expect(kit.i18n.setLocale('de')).rejects.toThrow('offline')
  })
})
