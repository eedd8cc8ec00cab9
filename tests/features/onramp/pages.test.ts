import { bip122, bitcoin as bitcoinMainnet } from '@portico/bip122'
import { contractAdapterHost } from '@portico/core/testing'
import { solana, solanaMainnet } from '@portico/solana'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkSession } from '../../../features/src/onramp/guard/checkSession.ts'
import { cpuMs } from '../../setup/cpuMs.ts'
import { alice, fakeRamp } from './setup/fakeRamp.ts'
import { openBuyer, quoted } from './setup/openBuyer.ts'

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

const thief = `0x${'b2'.repeat(20)}`
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const twice = (text: string) => encodeURIComponent(encodeURIComponent(text))
const percent = (text: string) =>
  [...Buffer.from(text)].map((it) => `%${it.toString(16).padStart(2, '0')}`).join('')
/** Of text in UTF-8. */
const base64 = (text: string) => Buffer.from(text).toString('base64')
const buyer = (account: string) => JSON.stringify({ name: 'Käufer 🙂', to: account })
const hexOf = (text: string) => Buffer.from(text).toString('hex')
const entities = (text: string, write: (code: number) => string) =>
  encodeURIComponent([...text].map((it) => write(it.charCodeAt(0))).join(''))
/** Ways to write an account into the address of a page. */
const places: readonly [string, (account: string) => string][] = [
  ['a parameter of any name', (it) => `?x=${it}`],
  ['a second value', (it) => `?a=1&a=${it}`],
  ['JSON', (it) => `?walletAddresses=${json({ eth: it })}`],
  ['JSON within JSON', (it) => `?q=${json({ inner: JSON.stringify({ to: [it] }) })}`],
  ['a name within JSON', (it) => `?wallets=${json({ [it]: ['ETH'] })}`],
  [
    'escapes of JSON',
    (it) => `?q=${encodeURIComponent(`"\\u00${it.charCodeAt(0).toString(16)}${it.slice(1)}"`)}`,
  ],
  ['a leading blank', (it) => `?walletAddress=%20${it}`],
  ['a leading plus', (it) => `?walletAddress=+${it}`],
  ['a line break', (it) => `?walletAddress=%0A${it}%0D`],
  ['a blank in the middle', (it) => `?walletAddress=${it.slice(0, 9)}%20${it.slice(9)}`],
  ['a mark without a width', (it) => `?walletAddress=${it.slice(0, 9)}%E2%80%8B${it.slice(9)}`],
  ['a prefix', (it) => `?walletAddress=ethereum:${it}`],
  ['a prefix of CAIP-10', (it) => `?walletAddress=eip155%3A1%3A${it}`],
  ['a prefix without a colon', (it) => `?walletAddress=eth_${it}`],
  ['a network behind it', (it) => `?walletAddress=${it}%401`],
  ['percent signs alone', (it) => `?walletAddress=${percent(it)}`],
  ['percent signs twice', (it) => `?walletAddress=${twice(percent(it))}`],
  ['an address of another page', (it) => `?next=${twice(`https://x.example/?to=${it}`)}`],
  ['the fragment', (it) => `#walletAddress=${it}`],
  ['a route in the fragment', (it) => `#/buy/${it}?x=1`],
  ['the path', (it) => `buy/${it}/eth`],
  ['a parameter of the path', (it) => `buy;to=${it}`],
  ['base64', (it) => `?config=${encodeURIComponent(btoa(JSON.stringify({ wallet: it })))}`],
  ['base64 without padding', (it) => `?config=${btoa(`{"wallet":"${it}"}`).replace(/=+$/, '')}`],
  ['base64 in the fragment', (it) => `#${btoa(`to=${it}`)}`],
  ['base64 twice', (it) => `?config=${encodeURIComponent(btoa(btoa(`to ${it}`)))}`],
  ['a token of JSON', (it) => `?t=${btoa('{"alg":"none"}')}.${btoa(`{"to":"${it}"}`)}.x`],
  ['base64 of letters beyond ASCII', (it) => `?data=${encodeURIComponent(base64(buyer(it)))}`],
  ['base64url', (it) => `?data=${Buffer.from(`🙂?>${buyer(it)}`).toString('base64url')}`],
  ['base64 twice in UTF-8', (it) => `?data=${encodeURIComponent(base64(base64(buyer(it))))}`],
  ['a token with a name', (it) => `?t=${base64('{"alg":"x"}')}.${base64(buyer(it))}.x`],
  [
    'base64 beside control characters',
    (it) => `?data=${encodeURIComponent(btoa(`\0\x01${it}\x02`))}`,
  ],
  ['base64 of UTF-16', (it) => `?data=${Buffer.from(it, 'utf16le').toString('base64url')}`],
  ['base64 of percent signs', (it) => `?data=${encodeURIComponent(base64(percent(it)))}`],
  ['hex of its text', (it) => `?data=${hexOf(it)}`],
  ['hex of JSON', (it) => `?data=0x${hexOf(buyer(it))}`],
  ['entities of HTML', (it) => `?walletAddress=${entities(it, (code) => `&#${code};`)}`],
  ['hexadecimal entities', (it) => `?a=${entities(it, (code) => `&#x00${code.toString(16)};`)}`],
  ['an entity without a width', (it) => `?walletAddress=${it.slice(0, 9)}%26zwnj;${it.slice(9)}`],
  ['escapes of a script', (it) => `?a=${entities(it, (code) => `\\u{${code.toString(16)}}`)}`],
]

it.each(places)('T17 opens no page that names another account in %s', (_, write) => {
  const url = (account: string) => `https://pay.ramp.example/${write(account)}`
  expect(opened(url(thief))).toBeUndefined()
  expect(opened(url(thief.toUpperCase().replace('0X', '0x')))).toBeUndefined()
  expect(opened(url(alice))?.host).toBe('pay.ramp.example')
})

it('T17 opens no page that names another account without its prefix', () => {
  const [bare, own] = [thief.slice(2), alice.slice(2)]
  for (const write of [
    (it: string) => `?walletAddress=${it}`,
    (it: string) => `?q=${base64(buyer(it))}`,
  ]) {
    expect(opened(`https://pay.ramp.example/${write(bare)}`)).toBeUndefined()
    expect(opened(`https://pay.ramp.example/${write(bare.toUpperCase())}`)).toBeUndefined()
    expect(opened(`https://pay.ramp.example/${write(own)}`)).toBeDefined()
  }
  expect(opened(`https://pay.ramp.example/?signature=${'b2'.repeat(32)}`)).toBeDefined()
})

const receivers = [
  'walletAddress',
  'WALLET_ADDRESS',
  'address',
  'destination',
  'recipient',
  'to',
  'payTo',
]
/** Ways to write who receives. */
const named: readonly [string, (name: string, value: string) => string][] = [
  ['a parameter', (name, it) => `?${name}=${it}`],
  ['the fragment', (name, it) => `#/buy?${name}=${it}`],
  ['a parameter of the path', (name, it) => `buy;${name}=${it}`],
  ['percent signs', (name, it) => `?${name}=${percent(it)}`],
  ['JSON', (name, it) => `?q=${json({ order: { [name]: it } })}`],
  ['JSON within JSON', (name, it) => `?q=${json({ q: JSON.stringify({ [name]: [1, it] }) })}`],
  ['a list by network', (name, it) => `?${name}=${json({ eth: it })}`],
  ['base64', (name, it) => `?q=${base64(JSON.stringify({ [name]: it }))}`],
  ['another page', (name, it) => `?next=${encodeURIComponent(`https://x.example/?${name}=${it}`)}`],
  ['a request to pay', (name, it) => `?${name}=ethereum:${it}@1`],
]

it.each(named)(
  'T17 opens no page that names who receives by a name of a service in %s',
  (_, write) => {
    for (const receiver of receivers) {
      for (const name of [
        'mallory.eth',
        'pay.mallory.sol',
        '12.crypto',
        'mallory。eth',
        'mÄllory.x',
      ])
        expect(
          opened(
            encodeURI(`https://pay.ramp.example/${write(receiver, name)}`).replaceAll('%25', '%'),
          ),
        ).toBeUndefined()
      expect(opened(`https://pay.ramp.example/${write(receiver, alice)}`)).toBeDefined()
    }
  },
)

it('T17 opens no page that pays to an address of another family, whatever says that it receives', () => {
  for (const receiver of receivers) {
    const own = `walletAddress=${alice}`
    const page = (of: string) => `https://pay.ramp.example/?${own}&${receiver}=${of}`
    expect(opened(page('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'))).toBeUndefined()
    const inJson = json({ [receiver]: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' })
    expect(opened(`https://pay.ramp.example/?${own}&q=${inJson}`)).toBeUndefined()
    expect(opened(page(alice))).toBeDefined()
  }
})

it.each([
  'destinationCurrencyCode=USDC.e',
  'destinationAmount=0.5',
  'walletVersion=1.2.3',
  'emailAddress=alice@mail.example',
  'ipAddress=192.0.2.1',
  'address=12+Main+St.+Berlin',
  'address=12%20Main%20St.%20Berlin',
  'destination=https%3A%2F%2Facme.example%2Fdone',
  'redirectURL=https://acme.example/?to=1',
  'returnTo=acme.example',
  `walletAddress=${alice}&externalTransactionId=${'ab'.repeat(16)}`,
])('T17 opens a page whose address has the honest %s', (query) => {
  expect(opened(`https://pay.ramp.example/buy?walletAddress=${alice}&${query}`)).toBeDefined()
})

const bitcoin = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2']
const families = [
  [
    'solana',
    solana({ networks: [solanaMainnet] }),
    'So1ana1111111111111111111111111111111111111',
    ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'],
  ],
  ['bip122', bip122({ networks: [bitcoinMainnet] }), '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', bitcoin],
] as const

it.each(families)(
  'T17 opens no page that names another account of %s',
  async (namespace, definition, own, others) => {
    const { isAddress } = await definition.load(contractAdapterHost)
    const check = (url: string) => {
      const account = `${namespace}:1:${own}`
      return () => checkSession(provider, { url }, { account, now: asked.now, isAddress })
    }
    for (const [, write] of places) {
      for (const other of others)
        expect(check(`https://pay.ramp.example/${write(other)}`)).toThrow('another account')
      expect(check(`https://pay.ramp.example/${write(own)}`)).not.toThrow()
    }
    const signature = 'x'.repeat(43)
    expect(check(`https://pay.ramp.example/?signature=${signature}%3D`)).not.toThrow()
  },
)

it('T17 compares the page with the account by the adapter of its family', async () => {
  const url = `https://pay.ramp.example/?config=${btoa(`{"to":"${thief}"}`)}`
  const buyer = await openBuyer({
    ramps: [{ ...fakeRamp(), createSession: async () => ({ url }) }],
  })
  await quoted(buyer)
  buyer.store.prepare()
  const { session } = buyer.store
  await expect.poll(() => session.session.status, { interval: 5 }).toBe('error')
  expect(session.session).toMatchObject({ error: { code: 'onramp/badSession' } })
  buyer.stop()
})

it('T17 reads the longest address of a page within a moment, and opens none that hides what it says', () => {
  let deep = `to ${thief}`
  for (let layer = 0; layer < 12; layer += 1) deep = btoa(deep)
  const many = Array.from({ length: 90 }, (_, at) => btoa(`{"part":"number ${at} of many"}`))
  const long = `https://pay.ramp.example/?a=${'%2525'.repeat(700)}`
  const ms = cpuMs(() => {
    for (const url of [`https://pay.ramp.example/?c=${deep}`.slice(0, 4_000), long]) opened(url)
    expect(opened(`https://pay.ramp.example/?p=${many.join('.').slice(0, 3_900)}`)).toBeDefined()
  })
  expect(ms).toBeLessThan(2_000)
})

it('refuses an answer of another form', () => {
  for (const answer of [undefined, null, 5, '', {}, [], { url: 5 }, { url: {} }])
    expect(() => checkSession(provider, answer, asked)).toThrow(
      'returned a page that is not opened',
    )
})
