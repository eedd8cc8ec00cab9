import { describe, expect, it } from 'vitest'
import { cleanEmail, readEmail } from '../../../features/src/embedded/login/readEmail.ts'
import { readCode } from '../../../features/src/embedded/protocol/readCode.ts'
import { email, openWallet } from './setup/openWallet.ts'

describe('an email that was typed or pasted', () => {
  it.each([
    ['  ada@site.example ', 'ada@site.example'],
    ['  Ada Lovelace <ada@site.example> ', 'ada@site.example'],
    ['"Lovelace, Ada" <ada@site.example>', 'ada@site.example'],
    ['<ada@site.example>', 'ada@site.example'],
    ['ada@site.example\u200b', 'ada@site.example'],
    ['\u2066ada@site.example\u2069', 'ada@site.example'],
  ])('R5.02 %j is read as the address in it', (text, address) => {
    expect(readEmail(text)).toBe(address)
  })

  it.each([
    'ada',
    'ada@',
    '@site.example',
    'ada@site',
    'ada@site..example',
    'ada lovelace@site.example',
    'a@site.example, b@site.example',
    `${'a'.repeat(250)}@site.example`,
    '',
  ])('R5.02 %j is none', (text) => {
    expect(() => readEmail(text)).toThrow('is not an email address')
  })

  it('R5.02 is left as it is while more is typed', () => {
    expect(cleanEmail('Ada <ada@')).toBe('Ada <ada@')
  })

  it('R5.02 is found wrong when its field is left, and not while typing', async () => {
    const { email: login } = await openWallet()
    login.type('ada@si')
    expect(login.asking.status).toBe('idle')
    login.leaveField()
    expect(login.asking).toMatchObject({ error: { code: 'embedded/badEmail' } })
    login.type('ada@sit')
    expect(login.asking.status).toBe('idle')
    login.type(`Ada <${email}>`)
    expect(login.draft).toBe(email)
    login.leaveField()
    expect(login.asking.status).toBe('idle')
    login.type('')
    login.leaveField()
    expect(login.asking.status).toBe('idle')
  })
})

describe('a code that was typed or pasted', () => {
  it.each([
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['Your code: 123456', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['१२३४५६', '123456'],
    ['１２３４５６', '123456'],
    ['𝟏𝟐𝟑𝟜𝟝𝟞', '123456'],
    ['\u200f123\u200f456', '123456'],
    ['one two', ''],
    ['123456 is your code. It is valid for 10 minutes.', '123456'],
    ['Your Acme 2 code (2FA): 123\u2011456', '123456'],
    ['Acme: \uff11\uff12\uff13 \uff14\uff15\uff16, until 10:30', '123456'],
    ['© 2026 123456', '123456'],
    ['2026-11-28 123456', '123456'],
    ['12 34 56 until 2026', '123456'],
    ['Order 998877. Code 123456', '998877123456'],
    ['12', '12'],
    ['123456 654321', '123456654321'],
    ['1:2:3:4:5:6', '123456'],
  ])('is read from %j', (text, digits) => {
    expect(readCode(text)).toBe(digits)
  })
})
