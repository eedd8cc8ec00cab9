import { cookieStorage, cookieToInitialState } from '@portico/core'
import { initialAccount } from '@portico/core/internal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Session } from '../../core/src/connection/follow/storedSession.ts'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { openKit } from './fakes/openKit.ts'

const name = '%40portico%2Fsession'

/** The parts of a page that the storage needs: `localStorage`, and a cookie jar. */
function page(protocol = 'https:') {
  const entries = new Map<string, string>()
  const cookies = new Map<string, string>()
  const written: string[] = []
  const document = {
    get cookie() {
      return [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = '', ...attributes] = text.split('; ')
      const at = pair.indexOf('=')
      if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    },
  }
  const localStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  const target = { document, localStorage, location: { protocol } } as never as typeof globalThis // all that it reads
  return { target, entries, document, written }
}

function open(here = page(), wallet = new FakeWallet('fern', ['eip155', 'solana'])) {
  const { kit } = openKit({ wallets: [wallet], storage: cookieStorage(here.target) })
  return { ...here, kit, wallet, header: () => here.document.cookie }
}

const session = (change: Partial<Session> = {}): Session => ({
  version: 1,
  connections: [
    {
      connectorId: 'fern',
      namespace: 'eip155',
      networkId: 'eip155:1',
      accounts: [{ namespace: 'eip155', address: '0xa', type: 'eoa' }],
    },
  ],
  active: { eip155: 'fern' },
  activeNamespace: 'eip155',
  networks: {},
  ...change,
})
const cookie = (value: unknown) => `other=1; ${name}=${encodeURIComponent(JSON.stringify(value))}`

describe('cookie storage', () => {
  it('provides the accounts to restore to a server, until they are disconnected', async () => {
    const { kit, header } = open()
    expect(cookieToInitialState(kit, header())).toBeUndefined()
    await kit.connect({ connectorId: 'fern' })
    const state = cookieToInitialState(kit, header())
    expect(initialAccount(state)).toEqual({ ...kit.account.state(), status: 'restoring' })
    expect(initialAccount(state, 'solana')).toMatchObject({ address: 'fern-solana' })
    await kit.switchNetwork('eip155:2')
    const switched = initialAccount(cookieToInitialState(kit, header()))
    expect(switched).toMatchObject({ status: 'restoring', networkId: 'eip155:2' })
    await kit.disconnect()
    expect([header(), cookieToInitialState(kit, header())]).toEqual(['', undefined])
  })

  it('sets a cookie for the own site, Secure over TLS, for a year', async () => {
    for (const [protocol, end] of [
      ['https:', 'SameSite=Lax; Secure'],
      ['http:', 'SameSite=Lax'],
    ] as const) {
      const { kit, written } = open(page(protocol))
      await kit.connect({ connectorId: 'fern' })
      expect(written.at(-1)?.split('; ').slice(1).join('; ')).toBe(
        `Path=/; Max-Age=31536000; ${end}`,
      )
    }
  })

  it('stores no key, no path, no other address and no other entries', async () => {
    const wallet = new FakeWallet('fern')
    const account = { namespace: 'eip155', type: 'eoa' } as const
    const first = { ...account, address: 'first', publicKey: 'the key', path: 'the path' }
    wallet.grant = wallet.grant.map((it) => ({
      ...it,
      accounts: [first, { ...account, address: 'second' }],
    }))
    const { kit, target, entries, header } = open(page(), wallet)
    cookieStorage(target).setItem('@portico/walletconnect.session', '{"symKey":"secret"}')
    await kit.connect({ connectorId: 'fern' })
    expect(entries.get('@portico/session')).toContain('the key')
    const text = decodeURIComponent(decodeURIComponent(header()))
    expect(text).toContain('first')
    for (const secret of ['the key', 'the path', 'second', 'symKey'])
      expect(text).not.toContain(secret)
  })

  it('stays within the size limit of browsers, and keeps the active namespace', () => {
    const { target, document } = page()
    const families = Array.from({ length: 9 }, (_, index) => `chain${index}`)
    const connections = families.map((namespace) => ({
      connectorId: `${namespace}${'w'.repeat(290)}`,
      namespace,
      networkId: `${namespace}:1` as const,
      accounts: [{ namespace, address: 'a'.repeat(128), type: 'eoa' }] as const,
    }))
    const active = Object.fromEntries(connections.map((it) => [it.namespace, it.connectorId]))
    const stored = { version: 1, connections, active, activeNamespace: 'chain7', networks: {} }
    cookieStorage(target).setItem('@portico/session', JSON.stringify(stored))
    expect(document.cookie.length).toBeLessThan(3_600)
    const kit = { settings: {}, adapters: { namespaces: families } }
    expect(initialAccount(cookieToInitialState(kit, document.cookie))).toMatchObject({
      namespace: 'chain7',
      status: 'restoring',
    })
  })

  it('renews the cookie on the first read, and removes it when nothing is stored', () => {
    const { target, document, entries } = page()
    entries.set('@portico/session', JSON.stringify(session()))
    cookieStorage(target).getItem('@portico/session')
    expect(document.cookie).toContain(name)
    entries.clear()
    cookieStorage(target).getItem('@portico/session')
    expect(document.cookie).toBe('')
  })

  it('keeps the session when cookies are blocked', async () => {
    const here = page()
    Object.defineProperty(here.document, 'cookie', {
      set() {
        throw new Error('blocked')
      },
    })
    const { kit, entries } = open(here)
    await kit.connect({ connectorId: 'fern' })
    expect(entries.get('@portico/session')).toContain('fern')
    expect(cookieStorage(here.target).getItem('@portico/session')).toContain('fern')
  })
})

describe('a forged cookie', () => {
  const kit = { settings: {}, adapters: { namespaces: ['eip155', 'solana'] } }
  const [connection] = session().connections
  if (!connection) throw new Error('The session has a connection')
  const account = (change: object) => [{ ...connection.accounts[0], ...change }]
  const malformed: [string, unknown][] = [
    ['another version', { ...session(), version: 2 }],
    ['no connection', session({ connections: [] })],
    ['a family without adapter', session({ connections: [{ ...connection, namespace: 'ton' }] })],
    [
      'an address with markup',
      {
        ...session(),
        connections: [{ ...connection, accounts: account({ address: '<script>' }) }],
      },
    ],
    [
      'an account of another family',
      {
        ...session(),
        connections: [{ ...connection, accounts: account({ namespace: 'solana' }) }],
      },
    ],
    [
      'a network of another family',
      session({ connections: [{ ...connection, networkId: 'solana:1' }] }),
    ],
    ['a key of the prototype', JSON.parse('{"__proto__":{"version":1}}')],
    ['no object', 7],
  ]

  it.each(malformed)('is ignored with %s', (_, value) => {
    expect(cookieToInitialState(kit, cookie(value))).toBeUndefined()
  })

  it('is ignored when it is no JSON, not encoded, too long, absent or has another prefix', () => {
    const long = cookie({ ...session(), more: 'x'.repeat(4_000) })
    for (const header of [`${name}=%`, `${name}={`, `${name}=`, '', null, undefined, long])
      expect(cookieToInitialState(kit, header)).toBeUndefined()
    const other = { ...kit, settings: { storagePrefix: 'second/' } }
    expect(cookieToInitialState(kit, cookie(session()))).toBeDefined()
    expect(cookieToInitialState(other, cookie(session()))).toBeUndefined()
  })

  it('never throws, and yields only what the session schema accepts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json().map(encodeURIComponent)), (text) => {
        const state = cookieToInitialState(kit, `${name}=${text}`)
        expect(state?.version ?? 1).toBe(1)
      }),
    )
  })

  it('is not written to storage, and prompts no wallet', async () => {
    const here = page()
    here.document.cookie = `${name}=${encodeURIComponent(JSON.stringify(session()))}`
    const { kit, wallet, header } = open(here)
    expect(kit.account.state().status).toBe('disconnected')
    expect([here.entries.size, wallet.asked.length, header()]).toEqual([0, 0, ''])
  })
})
