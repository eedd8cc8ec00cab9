import { describe, expect, it } from 'vitest'
import { recoveryCode } from '../../../server/frame/vault/recoveryCode.ts'
import { sessionEndpoints } from '../../../server/src/secureSite/endpoints/sessionEndpoints.ts'

// authgear/authgear-server#1474, wso2/product-is#17641, viclafouch/mui-otp-input#79, alexwohlbruck/parchment#373
describe('a mailed code', () => {
  const { body } = sessionEndpoints.emailVerify
  const login = 'abcdefghijklmnop'

  it.each([
    '123456',
    ' 123456',
    '123 456',
    '123-456',
    '1 2 3 4 5 6',
    '123\u00a0456\n',
    '\u200e123456\u200f',
    '\uff11\uff12\uff13\uff14\uff15\uff16',
    '\u0661\u0662\u0663\u0664\u0665\u0666',
    'Your code: 123456.',
    '123456 is your code for 10 minutes',
  ])('%j is read as its six digits', (code) => {
    expect(body.parse({ login, code })).toEqual({ login, code: '123456' })
  })

  it.each(['12345', '1234567', '', 'abcdef', ' '.repeat(70), 123456])('%j is none', (code) => {
    expect(body.safeParse({ login, code }).success).toBe(false)
  })
})

describe('a recovery code', () => {
  it('is read with spaces, dashes of any kind, quotes and small letters', () => {
    const secret = Uint8Array.from({ length: 16 }, (_, at) => at * 7)
    const code = recoveryCode.format(secret)
    for (const dressed of [
      code,
      ` ${code.toLowerCase()}\n`,
      code.replaceAll('-', ' '),
      code.replaceAll('-', ' \u2013 '),
      code.replaceAll('-', '\u2011'),
      `\u201c${code}\u201d`,
      `${code}.`,
      code.replaceAll('-', '').replaceAll('0', 'O').replaceAll('1', 'l'),
      `\u200e${code}`,
      // The words before it have four letters, too.
      `Your code for Acme Wallet:\n\n${code}\n\nKeep this file.`,
      `code ${code} code`,
      `Code: ${code}`,
    ])
      expect([...recoveryCode.parse(dressed)]).toEqual([...secret])
    // Seven groups with a checksum that fits by chance stand before it.
    const chance = recoveryCode.format(Uint8Array.from({ length: 16 }, () => 9)).split('-')
    expect([...recoveryCode.parse(`${chance.join(' ')} ${code}`)]).toEqual([...secret])
    for (const other of [`${code}A`, code.slice(1), ''])
      expect(() => recoveryCode.parse(other)).toThrow()
  })
})
