import { cleanName, cleanSymbol, cleanText } from '@portico/core/feature/store'
import { nameSkeleton } from '@portico/core/wallets'
import { describe, expect, it } from 'vitest'
import { readWalletName } from '../../core/src/adapter/pageObjects.ts'
import { looksLikeAddress } from '../../core/src/balance/looksLikeAddress.ts'
import { isPlainName } from '../../core/src/identity/plainName.ts'

/** Every default-ignorable character of this engine, and the blanks that Unicode counts as letters or signs. */
const invisible = Array.from({ length: 0xe1000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) =>
    /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u.test(
      letter,
    ),
  )
const marks = ['\u0300', '\u0305', '\u0338', '\u0489', '\u20dd', '\u0e49', '\u05b0', '\u{1d165}']

describe('a text of a stranger', () => {
  it('S25 keeps no invisible character and no blank that counts as a letter', () => {
    expect(invisible.length).toBeGreaterThan(4_000)
    for (const one of invisible) {
      // A byte order mark counts as a space.
      expect(cleanText(`US${one}DC`, 20).replace(' ', '')).toBe('USDC')
      expect(cleanText(one.repeat(3), 20)).toBe('')
      expect(nameSkeleton(`Meta${one}Mask`)).toBe('metamask')
      if (!/[\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(one)) continue
      expect(readWalletName(`Meta${one}Mask`)).toBe('MetaMask')
      expect(readWalletName(one)).toBeUndefined()
    }
  })

  it('S25 keeps four marks on a letter and none before the first letter', () => {
    for (const mark of marks)
      for (const count of [5, 64, 300]) {
        const high = `a${mark.repeat(count)}b`
        expect(cleanText(high, 2_000).match(/\p{M}+/u)?.[0]).toHaveLength(4 * mark.length)
        expect(cleanText(`\u200b${mark.repeat(count)} x`, 2_000)).toBe('x')
        const parted = `a${`${mark.repeat(4)}\u200b\u034f\u2060`.repeat(50)}`
        expect(cleanText(parted, 2_000)).toBe(`a${mark.repeat(4)}`)
        expect(readWalletName(high)).toBe(`a${mark.repeat(4)}b`)
        expect(readWalletName(parted)).toBe(`a${mark.repeat(4)}`)
      }
  })

  it.each([
    '👩‍💻',
    '🏳️‍🌈',
    '👍🏽',
    '👩🏽‍❤️‍💋‍👨🏻',
    '⚡️ Flash',
    'می‌خواهم',
    'Crème brûlée',
    'Tiếng Việt',
    'ภาษาไทย น้ำใจ',
    'שָׁלוֹם',
    'مُحَمَّدٌ',
    'हिन्दी',
    '日本語が',
    'မျှော်လင့်ချက်',
    'ශ්\u200dරී ලංකා',
    'क्\u200dष',
    '1\ufe0f\u20e3 #\ufe0f\u20e3',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ])('S25 keeps what emoji and scripts need: %s', (text) => {
    expect(cleanText(text, 64)).toBe(text)
    expect(cleanText(text.normalize('NFD'), 64)).toBe(text.normalize('NFD'))
  })

  it('S25 keeps a joiner only where it is seen', () => {
    expect(cleanText('US\u200dDC', 9)).toBe('USDC')
    expect(cleanText('د\u200cل', 9)).toBe('دل')
    expect(cleanText('a\ufe0fb', 9)).toBe('ab')
    expect(cleanText('⚡\ufe0f\ufe0f\ufe0f', 9)).toBe('⚡\ufe0f')
  })
})

describe('a symbol', () => {
  it.each([
    '000,000.00 ETH',
    '9999',
    ',000 ETH',
    '.5ETH',
    '0ETH',
    '1INCH',
    "'000",
    '\u0305ETH 5',
    'O00',
    'OOO',
    'ООО',
    'e18',
    'E9',
    '$100',
    '٣٬٠٠٠',
    '１２',
    '𝟗𝟗',
    '-5',
    'ETH 000',
    '”000',
    '(000)',
    'א000',
    'ا000',
    'ו00',
    'O.OOO',
    'o_ooo',
    'l-OO',
    'O€',
    '\u101d\u101d\u101d',
    'ꓳꓳꓳ',
    '\u10ff\u10ff\u10ff',
    '\u0d20\u0d20\u0d20',
    'ⲟⲟⲟ',
    '\u2d54\u2d54\u2d54',
    '\u01c0\u01c0',
    'ı00',
    'ɪ00',
    '\u4e28ooo',
    'o\u0338oo',
    'ó00',
    'million',
    'M',
    'x10',
    '0xA0b8…eB48',
    '0x5290…9EE7',
  ])('S25 that could continue an amount is set apart: %s', (text) => {
    const shown = cleanSymbol(text, 20)
    expect(shown).toMatch(/^“[^“”]+”$/u)
    expect(cleanSymbol(shown, 20)).toBe(shown)
  })

  it.each([
    'ETH',
    'USDC.e',
    'stETH',
    'USD₮0',
    '$WIF',
    'UNI-V2',
    'aEthUSDC',
    'k9',
    'ليرة',
    '元',
    '🦊',
    'MATIC',
    'XAUt',
    'OP',
    'LINK',
    'SOL',
  ])('S25 that is plain stays as it is: %s', (text) => {
    expect(cleanSymbol(text, 20)).toBe(text)
  })

  it('S25 of invisible characters is none', () => {
    expect(cleanSymbol('\u3164\u2800', 20)).toBe('')
  })
})

const addresses = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0X52908400098527886E0F7030069857D2E4169EE7',
  '0x5290…9EE7',
  '0x5290...9EE7',
  '0x5290 … 9EE7',
  '0х5290…9ЕЕ7',
  'Оx5290⋯9ee7',
  '0x5290\u200b…9EE7',
  '0x5290–9EE7',
  '0x5290',
  '0x5290 8400 0985 2788 6E0F 7030 0698 57D2 E416 9EE7',
  '52908400098527886E0F7030069857D2E4169EE7',
  '0x52908400098527886e0f7030069857d2e4169ee7.eth',
  'eip155:1:0x52908400098527886E0F7030069857D2E4169EE7',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'bc1q…5mdq',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
  '4Nd1mBQtrMJVYVfKf2PJy9NZUZdAsp7D4xWLs4gDB4T',
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '4Nd1…DB4T',
  '０ｘ５２９０…９ＥＥ７',
  '0x52908400098527886\u04150F7030069857D2E4169\u0415E7',
  '7xKX tg2C W87d 97TX',
  'bc1q ar0s rrr7 xfkv',
  '"0x5290…9ee7"',
  '(0x5290…9ee7)',
  '✓ 0x5290…9ee7',
  'account 0x5290…9ee7',
  '0x5290 to 9ee7',
  '7xKX–9zQ2',
  '7xKX~9zQ2',
  '7xKX\u318d\u318d9zQ2',
  '7xKX\ua4f8\ua4f8\ua4f89zQ2',
  'bcqa…xzqp',
]

describe('a name', () => {
  it.each(addresses)('S25 that looks like an address is none: %s', (text) => {
    expect(looksLikeAddress(text)).toBe(true)
    expect(cleanName(text, 64)).toBeUndefined()
    expect(isPlainName(text)).toBe(false)
  })

  it.each([
    'vitalik.eth',
    '0xabcd.eth',
    '0xMaki',
    'Uniswap V3: Nonfungible Position Manager',
    'OpenSea',
    'acme.example',
    '1inch',
    'Wait… what',
    'josé.eth',
    'My wallet 2024',
    'Top 10 in 2024',
    'Tom & Jerry',
    'Web3-Club 2024',
    'Permit2',
    'Acme (2024)',
    'Универсальный кошелёк',
  ])('S25 that is none stays: %s', (text) => {
    expect(looksLikeAddress(text)).toBe(false)
    expect(cleanName(text, 64)).toBe(text)
  })

  it.each(['\u3164', '\u2800', '\u115f \uffa0', '', '\u0305\u0305', null, undefined])(
    'S25 without anything to see is none',
    (text) => {
      expect(cleanName(text, 64)).toBeUndefined()
    },
  )

  it.each([
    'аррӏе.eth',
    'vitaliк.eth',
    'νitalik.eth',
    'ｖｉｔａｌｉｋ.eth',
    'vit\u200dalik.eth',
    `a${'\u0305'.repeat(64)}.eth`,
    '\u3164.eth',
    'vita lik.eth',
    'x'.repeat(256),
  ])('S25 of a service that pretends to be another one is not shown: %s', (text) => {
    expect(isPlainName(text)).toBe(false)
  })

  it.each(['кошелёк.eth', 'ξένος.eth', 'josé.eth', '日本.eth', 'a-b_c.acme.id'])(
    'S25 in another script is a name: %s',
    (text) => {
      expect(isPlainName(text)).toBe(true)
    },
  )
})

describe('a wallet whose name imitates another one', () => {
  it.each([
    ...invisible.filter((_, at) => at % 37 === 0).map((one) => `MetaMask${one}`),
    'MetaMask\u2800',
    'MetaMask™',
    'MetaMask ®',
    'MetaMask 🦊',
    'ⓂetaMask',
    'Μetaⲙask',
    'MetaMaѕk',
    'MetaMaՏk',
    'ＭｅｔａＭａｓｋ',
    'Ꮇetamask',
  ])('S25 has the same skeleton: %s', (name) => {
    expect(nameSkeleton(name)).toBe(nameSkeleton('MetaMask'))
  })

  it.each([
    ['Trust', 'TrՍst'],
    ['Trust', 'Trսst'],
    ['Uniswap', 'Ս' + 'niswap'],
    ['Ledger', 'Լedger'],
    ['Rainbow', 'Ꮢainbow'],
    ['Coinbase', 'Ⲥⲟinbaꮪe'],
  ])('S25 %s and %s have the same skeleton', (one, other) => {
    expect(nameSkeleton(other)).toBe(nameSkeleton(one))
  })
})
