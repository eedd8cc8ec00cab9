import { describe, expect, it } from 'vitest'
import { frameError } from '../../server/frame/frameError.ts'
import { loginEmail } from '../../server/frame/screens/freshLogin.ts'
import { recoveryFault } from '../../server/frame/screens/recoveryScreen.ts'

describe('the wallet’s page', () => {
  it('R6.06 exports after a code to the address that this account logs in with, and no other account', () => {
    const user = { id: 'x'.repeat(16), email: 'ada@example.org' }
    expect(loginEmail({ ...user, provider: 'email' })).toBe('ada@example.org')
    expect(loginEmail({ ...user, provider: 'google' })).toBeUndefined()
  })

  it('R8.03 calls a recovery method wrong only when it was tried', () => {
    expect(recoveryFault(frameError('factor'))).toBe('wrongFactor')
    expect(recoveryFault(frameError('secure/unreachable'))).toBe('failed')
    expect(recoveryFault(new DOMException('', 'NotAllowedError'))).toBe('failed')
  })
})
