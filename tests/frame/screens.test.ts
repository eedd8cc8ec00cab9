import { describe, expect, it } from 'vitest'
import { frameError } from '../../server/frame/frameError.ts'
import { factorFault } from '../../server/frame/screens/drawFactor.ts'
import { loginEmail } from '../../server/frame/screens/freshLogin.ts'

describe('the wallet’s page', () => {
  it('R6.06 exports after a code to the address that this account logs in with, and no other account', () => {
    const user = { id: 'x'.repeat(16), email: 'ada@example.org' }
    expect(loginEmail({ ...user, provider: 'email' })).toBe('ada@example.org')
    expect(loginEmail({ ...user, provider: 'google' })).toBeUndefined()
  })

  it('R8.03 calls a recovery method wrong only when it was tried', () => {
    for (const [kind, text] of [
      ['passkey', 'wrongFactor'],
      ['code', 'codeOther'],
      ['passphrase', 'wrongPassphrase'],
    ] as const) {
      expect(factorFault({ kind }, frameError('factor'))).toBe(text)
      expect(factorFault({ kind }, frameError('secure/unreachable'))).toBeUndefined()
      expect(factorFault({ kind }, new DOMException('', 'NotAllowedError'))).toBeUndefined()
    }
  })
})
