import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkSession } from '../../../features/src/onramp/guard/checkSession.ts'
import { alice, fakeRamp } from './setup/fakeRamp.ts'

const provider = fakeRamp()
const asked = { account: `eip155:1:${alice}`, now: 1_800_000_000_000 }
const cases = process.env.PORTICO_FULL ? 50_000 : 5_000

/** What a browser would open; `undefined` for what is refused. */
function opened(url: unknown): URL | undefined {
  try {
    return new URL(checkSession(provider, { url, id: 'session-1' }, asked).url)
  } catch {
    return undefined
  }
}

const scheme = fc.constantFrom(
  'https:',
  'HTTPS:',
  'http:',
  'javascript:',
  'data:',
  'intent:',
  'file:',
  'blob:https:',
  'https',
  '',
  ' https:',
  'java\tscript:',
  'https:\n',
)
const host = fc.constantFrom(
  'pay.ramp.example',
  'PAY.RAMP.EXAMPLE',
  'pay.ramp.example.',
  'pay.ramp.example:443',
  'pay.ramp.example:8443',
  'evil.example',
  'pay.ramp.example.evil.example',
  'evilpay.ramp.example',
  'pаy.ramp.example',
  'pay。ramp。example',
  'xn--py-7kc.ramp.example',
  '127.0.0.1',
  '[::1]',
  'pay.ramp.example%2eevil.example',
)
const before = fc.constantFrom('', '', '', 'user@', 'user:word@', 'pay.ramp.example@', '%40', '\\@')
const slashes = fc.constantFrom('//', '//', '//', '/', '\\\\', '///', '')
const rest = fc.oneof(
  fc.constantFrom('', '/', '/buy?a=1', '#@evil.example', '?x=//evil.example', '\\@evil.example'),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

it(`S6 T17 opens no page outside the rules, of ${cases} addresses`, () => {
  let allowed = 0
  fc.assert(
    fc.property(fc.tuple(scheme, slashes, before, host, rest), (parts) => {
      const page = opened(parts.join(''))
      if (!page) return
      allowed++
      expect([page.protocol, page.host, page.username, page.password]).toEqual([
        'https:',
        'pay.ramp.example',
        '',
        '',
      ])
    }),
    { numRuns: cases },
  )
  // The rules do not refuse everything.
  expect(allowed).toBeGreaterThan(cases / 200)
})

it('S6 opens the pages that sellers really have', () => {
  const query = `apiKey=pk_live_1&currencyCode=usdc&walletAddress=${alice}&signature=a%2Bb%2Fc%3D`
  for (const path of [`/?${query}`, `/buy?${query}`, '/buy/select-asset?sessionToken=abc', ''])
    expect(opened(`https://pay.ramp.example${path}`)?.host).toBe('pay.ramp.example')
})

it('T17 opens no page that names another account, in whatever parameter of an address', () => {
  const other = `0x${'b2'.repeat(20)}`
  const names = ['walletAddress', 'wallet_address', 'address', 'destination', 'destinationWallet']
  for (const name of names) {
    expect(opened(`https://pay.ramp.example/?${name}=${other}`)).toBeUndefined()
    expect(
      opened(`https://pay.ramp.example/?${name}=${alice.toUpperCase().replace('0X', '0x')}`),
    ).toBeDefined()
    expect(opened(`https://pay.ramp.example/?${name}=${alice}&${name}=${other}`)).toBeUndefined()
  }
})

it('refuses an answer of another form', () => {
  for (const answer of [undefined, null, 5, '', {}, [], { url: 5 }, { url: {} }])
    expect(() => checkSession(provider, answer, asked)).toThrow(
      'returned a page that is not opened',
    )
})
