import type { Connector } from '@portico/core'
import { contractHost, type ManualClock, manualClock, scriptedWallet } from '@portico/core/testing'
import { mainnet } from '@portico/eip155'
import { describe, expect, it } from 'vitest'
import { discover } from '../../../adapters/eip155/src/discovery/discover.ts'
import { announce, announceRaw, type Page, page } from '../../fakes/page.ts'

const wallet = () => scriptedWallet({})
const silent = { clock: manualClock(), lost: () => undefined }

/** Discovers on a page and keeps the rows like the kit's store: one per id. */
function discovered(target: Page, clock: ManualClock = manualClock()) {
  const rows = new Map<string, Connector>()
  const host = contractHost([mainnet], clock)
  const stop = discover({
    target,
    clock,
    found(create) {
      const connector = create(host)
      rows.set(connector.id, connector)
    },
    lost: (id) => rows.delete(id),
  })
  const list = () => [...rows.values()]
  const names = () => list().map(({ name }) => name)
  return { rows, list, names, stop, clock }
}

describe('EIP-6963', () => {
  it('adds its listener before it requests announcements', () => {
    const target = page()
    target.addEventListener('eip6963:requestProvider', () => announce(target, wallet()))
    expect(discovered(target).names()).toEqual(['Example'])
  })

  it('lists a wallet that announces itself late', () => {
    const target = page()
    const found = discovered(target)
    found.clock.advance(60_000)
    announce(target, wallet())
    expect(found.names()).toEqual(['Example'])
  })

  it('lists a wallet once that announces itself at every request', () => {
    const target = page()
    const provider = wallet()
    const found = discovered(target)
    const uuid = crypto.randomUUID()
    announce(target, provider, { uuid })
    announce(target, provider, { uuid })
    announce(target, wallet(), { uuid })
    announce(target, provider)
    expect(found.names()).toEqual(['Example'])
  })

  it('R3.06 lists id, name, type, namespace, icon and rdns of a wallet', async () => {
    const target = page()
    const provider = wallet()
    const found = discovered(target)
    announce(target, provider, { rdns: 'com.example.wallet', name: 'Example' })
    expect(found.list()).toMatchObject([
      {
        id: 'com.example.wallet',
        rdns: 'com.example.wallet',
        name: 'Example',
        type: 'ANNOUNCED',
        namespaces: ['eip155'],
        icon: 'data:image/svg+xml,<svg/>',
        duplicate: false,
      },
    ])
    expect(await found.list()[0]?.getProvider()).toBe(provider)
  })

  it('sends no wallet request during discovery', () => {
    const target = page()
    const provider = wallet()
    discovered(target)
    announce(target, provider)
    expect(provider.calls).toEqual([])
    expect(provider.listenerCount()).toBe(0)
  })

  it('stops listening when it is unsubscribed', () => {
    const target = page()
    const found = discovered(target)
    found.stop()
    announce(target, wallet())
    found.clock.advance(60_000)
    expect(found.names()).toEqual([])
    expect(found.clock.pending).toBe(0)
  })

  it('lists nothing on a server', () => {
    expect(discover({ ...silent, found: () => expect.unreachable() })).toBeTypeOf('function')
  })

  it.each([
    ['nothing', undefined],
    ['no info', { provider: wallet() }],
    ['no provider', { info: { uuid: '1', rdns: 'a.b', name: 'A' } }],
    [
      'a provider that cannot be asked',
      { info: { uuid: '1', rdns: 'a.b', name: 'A' }, provider: {} },
    ],
    ['a name that is no text', { info: { uuid: '1', rdns: 'a.b', name: 7 }, provider: wallet() }],
    ['an empty name', { info: { uuid: '1', rdns: 'a.b', name: ' \u200b ' }, provider: wallet() }],
  ])('drops an announcement with %s and lists the others', (_, detail) => {
    const target = page()
    const found = discovered(target)
    announceRaw(target, detail)
    announce(target, wallet(), { name: 'Sound' })
    expect(found.names()).toEqual(['Sound'])
  })
})

// Koniverse/SubWallet-Extension#2328, and SafePal, whose rdns is a URL
describe('an announcement with an unusable field', () => {
  it.each([
    'https://www.safepal.com/download',
    'subwallet',
    '',
    undefined,
    null,
    7,
    {},
    `a.${'a'.repeat(252)}`,
    'injected',
    'auth',
    'a.b#2',
    'a..b',
    '.',
  ])('is listed without its rdns: %j', (rdns) => {
    const target = page()
    const found = discovered(target)
    announceRaw(target, sized({ rdns, name: 'SafePal' }))
    announce(target, wallet(), { name: 'Sound' })
    expect(found.list()).toMatchObject([
      { id: 'eip6963:SafePal', name: 'SafePal' },
      { name: 'Sound' },
    ])
    expect(found.list()[0]?.rdns).toBeUndefined()
    expect(found.list()[0]?.duplicate).toBe(false)
  })

  it.each([undefined, null, '', 7, {}, 'x'.repeat(65)])('is listed with the uuid %j', (uuid) => {
    const target = page()
    const found = discovered(target)
    const detail = sized({ uuid })
    announceRaw(target, detail)
    announceRaw(target, detail)
    expect(found.list()).toMatchObject([{ name: 'A', duplicate: false }])
  })

  it.each([undefined, ''])('T1 hides no other wallet of its rdns with the uuid %j', (uuid) => {
    const target = page()
    const found = discovered(target)
    announceRaw(target, sized({ uuid, name: 'First' }))
    announceRaw(target, sized({ uuid, name: 'Second' }))
    expect(found.list()).toMatchObject([
      { id: 'a.b', name: 'First', duplicate: true },
      { id: 'a.b#2', name: 'Second', duplicate: true },
    ])
  })

  it('is marked beside another one of the same name, and only the first is restored', async () => {
    const target = page()
    const found = discovered(target)
    const second = wallet()
    announce(target, wallet(), { rdns: 'x', name: 'SafePal' })
    announce(target, second, { rdns: 'x', name: 'SafePal' })
    expect(found.list()).toMatchObject([{ duplicate: true }, { duplicate: true }])
    expect(await found.list()[1]?.restore()).toBeUndefined()
    expect(second.calls).toEqual([])
  })

  it('is listed when its provider throws for unknown keys', () => {
    const target = page()
    const found = discovered(target)
    const strict = new Proxy(wallet(), {
      get(own, key) {
        if (!(key in own)) throw new Error(`no ${String(key)}`)
        return Reflect.get(own, key)
      },
    })
    announce(target, strict)
    expect(found.names()).toEqual(['Example'])
  })
})

function sized(info: object) {
  return { info: { uuid: '1', rdns: 'a.b', name: 'A', ...info }, provider: wallet() }
}

describe('hostile announcements', () => {
  it('T1 list two providers with one rdns as two rows, both marked', () => {
    const target = page()
    const found = discovered(target)
    announce(target, wallet(), { name: 'First' })
    expect(found.list()[0]?.duplicate).toBe(false)
    announce(target, wallet(), { name: 'Second', rdns: 'COM.example.wallet' })
    expect(found.list()).toMatchObject([
      { id: 'com.example.wallet', name: 'First', duplicate: true },
      { id: 'com.example.wallet#2', name: 'Second', duplicate: true },
    ])
  })

  it('T1 never restore a connection for a later provider of the same rdns', async () => {
    const target = page()
    const second = scriptedWallet({
      eth_accounts: ['0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'],
      eth_chainId: '0x1',
    })
    const found = discovered(target)
    announce(target, wallet())
    announce(target, second)
    expect(await found.rows.get('com.example.wallet#2')?.restore()).toBeUndefined()
    expect(second.calls).toEqual([])
  })

  it('T1 with a known uuid and another rdns are rejected', () => {
    const target = page()
    const found = discovered(target)
    const uuid = crypto.randomUUID()
    announce(target, wallet(), { uuid })
    announce(target, wallet(), { uuid, rdns: 'com.other', name: 'Impostor' })
    expect(found.names()).toEqual(['Example'])
  })

  it('T1 are copied, so that later changes of the object have no effect', () => {
    const target = page()
    const found = discovered(target)
    const info = { uuid: '1', rdns: 'a.b', name: 'Honest', icon: 'data:image/png;base64,AA' }
    announceRaw(target, { info, provider: wallet() })
    info.name = 'Changed'
    expect(found.names()).toEqual(['Honest'])
  })

  it('T1 have their names cut at 64 characters, without characters that reorder or hide text', () => {
    const target = page()
    const found = discovered(target)
    announce(target, wallet(), { name: `\u202eMeta\u0000Mask\u200b ${'🦊'.repeat(100)}` })
    const [name = ''] = found.names()
    expect(name.startsWith('MetaMask 🦊')).toBe(true)
    expect([...name]).toHaveLength(64)
  })

  it.each([
    ['script', 'javascript:alert(1)'],
    ['web page', 'https://example.com/icon.png'],
    ['HTML', 'data:text/html,<script>alert(1)</script>'],
    ['unknown image', 'data:image/svg,<svg/>'],
    ['padded', ' data:image/png;base64,AA'],
    ['too large', `data:image/png;base64,${'A'.repeat(64 * 1024)}`],
  ])('T2 are listed without the icon when it is not a small image: %s', (_, icon) => {
    const target = page()
    const found = discovered(target)
    announce(target, wallet(), { icon })
    expect(found.list()).toHaveLength(1)
    expect(found.list()[0]?.icon).toBeUndefined()
  })

  it('T2 may use the five image types', () => {
    const target = page()
    const found = discovered(target)
    const kinds = ['png', 'jpeg', 'webp', 'gif', 'svg+xml']
    for (const kind of kinds)
      announce(target, wallet(), {
        rdns: `com.${kind.slice(0, 3)}`,
        icon: `data:image/${kind};base64,AA`,
      })
    expect(found.list().filter(({ icon }) => icon)).toHaveLength(5)
  })

  it('S3 may contain throwing getters and Proxy objects', () => {
    const target = page()
    const found = discovered(target)
    const thrower = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
        has: () => {
          throw new Error('no')
        },
      },
    )
    const info = { uuid: '1', rdns: 'a.b', name: 'A' }
    announceRaw(target, thrower)
    announceRaw(target, { info: thrower, provider: wallet() })
    announceRaw(target, { info, provider: thrower })
    announce(target, wallet(), { name: 'Sound' })
    expect(found.names()).toEqual(['Sound'])
  })

  it('S3 are read once per field, so that values cannot change between check and use', () => {
    const target = page()
    const found = discovered(target)
    let reads = 0
    const info = {
      uuid: '1',
      rdns: 'a.b',
      get name() {
        return reads++ === 0 ? 'Once' : { toString: () => 'Twice' }
      },
    }
    announceRaw(target, { info, provider: wallet() })
    expect(found.names()).toEqual(['Once'])
    expect(reads).toBe(1)
  })

  it('S3 are limited, even with 10 000 announcers', () => {
    const target = page()
    const found = discovered(target)
    for (let at = 0; at < 10_000; at++) announce(target, wallet(), { rdns: `wallet.n${at}` })
    expect(found.list()).toHaveLength(100)
  })
})

describe('window.ethereum', () => {
  it('is listed when no wallet announced itself in time', async () => {
    const provider = wallet()
    const found = discovered(page(provider))
    expect(found.names()).toEqual([])
    found.clock.advance(300)
    expect(found.list()).toMatchObject([
      { id: 'injected', type: 'INJECTED', name: 'Browser Wallet' },
    ])
    expect(await found.list()[0]?.getProvider()).toBe(provider)
  })

  // guildxyz/guild.xyz#1161
  it('is listed beside announced wallets when it is none of them', () => {
    const [known, unknown] = [wallet(), wallet()]
    const target = page({ ...wallet(), providers: [known, unknown] })
    const found = discovered(target)
    announce(target, known)
    found.clock.advance(300)
    expect(found.list()).toMatchObject([
      { name: 'Example' },
      { id: 'injected#2', name: 'Browser Wallet 2', type: 'INJECTED' },
    ])
  })

  it('T1 has the id of its place in the list, so that no session of another wallet is restored', async () => {
    const second = scriptedWallet({
      eth_accounts: ['0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'],
      eth_chainId: '0x1',
    })
    const first = wallet()
    const target = page({ providers: [first, second] })
    const found = discovered(target)
    announce(target, first)
    found.clock.advance(300)
    expect(found.rows.get('injected')).toBeUndefined()
    expect(await found.rows.get('injected#2')?.restore()).toBeUndefined()
    expect(second.calls).toEqual([])
  })

  it('T3 is not listed when it announced itself', () => {
    const provider = wallet()
    const target = page(provider)
    const found = discovered(target)
    announce(target, provider)
    found.clock.advance(300)
    expect(found.names()).toEqual(['Example'])
  })

  it('is listed once for each provider in a shared list', () => {
    const one = wallet()
    const found = discovered(page({ ...wallet(), providers: [one, wallet(), one, {}] }))
    found.clock.advance(300)
    expect(found.names()).toEqual(['Browser Wallet', 'Browser Wallet 2'])
  })

  it('T3 keeps the object that was found when another replaces it', async () => {
    const provider = wallet()
    const target = page(provider)
    const found = discovered(target)
    found.clock.advance(300)
    target.ethereum = wallet()
    expect(await found.list()[0]?.getProvider()).toBe(provider)
  })

  it('is listed when it dispatches its initialized event late', () => {
    const target = page()
    const found = discovered(target)
    found.clock.advance(5_000)
    target.ethereum = wallet()
    target.dispatchEvent(new Event('ethereum#initialized'))
    found.clock.advance(300)
    expect(found.names()).toEqual(['Browser Wallet'])
  })

  it('keeps its row and its id when the same object announces itself later', () => {
    const provider = wallet()
    const target = page(provider)
    const found = discovered(target)
    found.clock.advance(300)
    announce(target, provider, { name: 'Known now' })
    expect(found.list()).toMatchObject([
      { id: 'injected', name: 'Known now', type: 'ANNOUNCED', rdns: 'com.example.wallet' },
    ])
  })

  // wevm/wagmi#4150, wevm/wagmi#4374, reown-com/appkit#3929
  it('stays when another wallet announces itself later, since it may be connected', () => {
    const target = page(wallet())
    const found = discovered(target)
    found.clock.advance(300)
    announce(target, wallet())
    expect(found.list()).toMatchObject([{ id: 'injected' }, { name: 'Example' }])
  })

  it('S3 may have a getter that throws', () => {
    const target = page()
    Object.defineProperty(target, 'ethereum', {
      get: () => {
        throw new Error('no')
      },
    })
    const found = discovered(target)
    found.clock.advance(300)
    expect(found.names()).toEqual([])
  })
})
