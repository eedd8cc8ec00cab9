import { KitError } from '@portico/core'
import { defineMessages } from '@portico/core/feature'
import { errorText } from '@portico/core/feature/store'
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
  it("fills placeholders of the feature's English messages", () => {
    const t = new I18nStore().translator('swaps', english)
    expect(t('title')).toBe('Swap')
    expect(t('quote', { amount: 1, symbol: 'ETH' })).toBe('You get 1 ETH')
  })

  it('prefers the locale, with English as fallback', async () => {
    const i18n = new I18nStore({ locales })
    const t = i18n.translator('swaps', english)
    await i18n.setLocale('ar')
    expect(t('title')).toBe('مبادلة')
    expect(t('quote', { amount: 1, symbol: 'ETH' })).toBe('You get 1 ETH')
  })

  it("prefers the dapp's messages to both", async () => {
    const i18n = new I18nStore({ locales, messages: { 'swaps.title': 'Exchange' } })
    await i18n.setLocale('de')
    const t = i18n.translator('swaps', english)
    expect(t('title')).toBe('Exchange')
    expect(t('quote', { amount: 1, symbol: 'ETH' })).toBe('ETH: 1')
  })

  it('falls back from a region to its language', async () => {
    const i18n = new I18nStore({ locales })
    await i18n.setLocale('de-AT')
    expect(i18n.translator('swaps', english)('title')).toBe('Tauschen')
    expect(i18n.locale).toBe('de-AT')
  })

  it('keeps English for a language that is not offered', async () => {
    const i18n = new I18nStore({ locales })
    await i18n.setLocale('de')
    await i18n.setLocale('fi')
    expect(i18n.translator('swaps', english)('title')).toBe('Swap')
    await i18n.setLocale('constructor')
    expect(i18n.translator('swaps', english)('title')).toBe('Swap')
  })

  it('applies the later of two concurrent changes', async () => {
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
    it(`has the writing direction of ${locale}'s script`, async () => {
      const i18n = new I18nStore()
      await i18n.setLocale(locale)
      const isRtl = ['ar', 'he', 'fa-IR', 'ur'].includes(locale)
      expect(i18n.direction).toBe(isRtl ? 'rtl' : 'ltr')
    })

  it('P5 inserts values literally, including braces and dollar signs', () => {
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

  it("applies the dapp's locale when the kit starts", async () => {
    const { kit } = openKit({ locale: 'de', locales })
    await when(() => kit.i18n.locale === 'de')
    expect(kit.i18n.translator('swaps', english)('title')).toBe('Tauschen')
  })

  it('keeps the messages when a language fails to load', async () => {
    const offline = () => Promise.reject(new Error('offline'))
    const { kit, clock } = openKit({ locale: 'de', locales: { de: offline } })
    await clock.advance(0)
    expect(kit.i18n.translator('swaps', english)('title')).toBe('Swap')
    await expect(kit.i18n.setLocale('de')).rejects.toThrow('offline')
  })
})

describe('errorText', () => {
  const words = defineMessages({
    'error.request/rejected': 'You declined in {wallet}.',
    'error.notes/tooLong': 'At most {limit} letters.',
    'error.other': 'Not saved: {reason}',
  })
  const t = new I18nStore().translator('notes', words)

  it('is the message of the code, with the values and the data of the error in its holes', () => {
    const rejected = new KitError('request/rejected', 'Rejected')
    const tooLong = new KitError('notes/tooLong', 'Too long', { data: { limit: 80 } })
    expect(errorText(rejected, t, { wallet: 'Harbor' })).toBe('You declined in Harbor.')
    expect(errorText(tooLong, t)).toBe('At most 80 letters.')
  })

  it('gives the short message of any other error', () => {
    const other = new KitError('notes/full', 'The list is full', { hints: ['Remove one'] })
    expect(errorText(other, t)).toBe('Not saved: The list is full')
    expect(errorText(new Error('closed'), t)).toBe('Not saved: closed')
  })

  it('says nothing of data that is no text and no number', () => {
    const strange = new KitError('notes/full', 'The list is full', {
      data: { reason: {}, other: [1] },
    })
    expect(errorText(strange, t)).toBe('Not saved: The list is full')
  })

  it('prefers the words of the dapp for a code that the feature does not name', () => {
    const messages = { 'notes.error.notes/full': 'No more notes.' }
    const own = new I18nStore({ messages }).translator('notes', words)
    expect(errorText(new KitError('notes/full', 'Full'), own)).toBe('No more notes.')
  })
})
