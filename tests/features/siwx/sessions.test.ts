import { memoryDriver } from '@portico/core'
import { networkErrors } from '@portico/core/errors'
import type { SiwxSession } from '@portico/core/siwx'
import { when } from '@portico/core/state'
import { manualClock } from '@portico/core/testing'
import { verifier } from '@portico/eip155/siwx'
import type { SiwxStorage } from '@portico/features/siwx'
import { describe, expect, it } from 'vitest'
import { pageSessions } from '../../../features/src/siwx/sessions/pageSessions.ts'
import { accounts } from '../../fakes/accounts.ts'
import { evmWallet } from '../../fakes/evmWallet.ts'
import { asked, domain, now, type Opening, openSiwx } from './setup/openSiwx.ts'
import { settled } from './setup/settled.ts'

type Kept = { data: Record<string, unknown>; message: string; signature: string }
const week = 7 * 24 * 60 * 60_000

/** The storage of a page on which Alice signed in. */
async function leftBehind() {
  const storage = memoryDriver()
  const wallet = evmWallet()
  const opened = openSiwx({}, { storage, wallet })
  const store = await opened.asked()
  await store.sign()
  opened.stop()
  const key = [...keysOf(storage)].find((it) => it.endsWith('siwx/sessions')) ?? ''
  const kept = () => JSON.parse(storage.getItem(key) ?? '[]') as Kept[]
  return {
    storage,
    wallet,
    kept,
    write: (all: unknown) => storage.setItem(key, JSON.stringify(all)),
  }
}

function keysOf(storage: ReturnType<typeof memoryDriver>): readonly string[] {
  return ['@portico/siwx/sessions'].filter((key) => storage.getItem(key) !== null)
}

/** A session of Alice on two networks each, which sign in over the dapp's own storage. */
async function twoSessions(storage: SiwxStorage) {
  const { kept } = await leftBehind()
  const [first] = kept() as unknown as [SiwxSession]
  const second = { ...first, data: { ...first.data, chainId: 'eip155:8453' as const } }
  const verifiers = [{ ...verifier({ eoaOnly: true }), verify: async () => true }]
  const clock = manualClock(now)
  const sessions = pageSessions({ storage, verifiers, clock, domain: () => domain })
  return { first, second, sessions, clock }
}

/** The reloaded page: connected from storage, with its sessions requested. */
async function reloaded(opening: Opening, options: Parameters<typeof openSiwx>[0] = {}) {
  const opened = openSiwx(options, opening)
  await expect.poll(() => opened.kit.account.state().status).toBe('connected')
  await asked(opened.kit)
  return opened
}

describe('sessions of the page', () => {
  it('survive a reload without a prompt', async () => {
    const { storage, wallet } = await leftBehind()
    const { kit } = await reloaded({ storage, wallet })
    expect(kit.features.siwx.session).toMatchObject({ address: accounts.alice.address })
    expect(kit.modal.isOpen).toBe(false)
  })

  it('R4.17 end when the wallet disconnects after a reload before the feature has loaded', async () => {
    const { storage, wallet, kept } = await leftBehind()
    const { kit } = openSiwx({}, { storage, wallet })
    await when(() => kit.account.state().status === 'connected')
    expect(kit.features.siwx.store).toBeUndefined()
    wallet.authorised = false
    wallet.emit('accountsChanged', [])
    await expect.poll(() => kept()).toEqual([])
  })

  it('R4.17 end when the wallet no longer authorises the page after a reload', async () => {
    const { storage, wallet, kept } = await leftBehind()
    wallet.authorised = false
    const { kit } = openSiwx({}, { storage, wallet })
    await expect.poll(() => kept()).toEqual([])
    expect(kit.account.state().status).toBe('disconnected')
  })

  it('R4.17 last while the wallet does not answer after a reload', async () => {
    const { storage, wallet, kept } = await leftBehind()
    wallet.answer('eth_accounts', () => new Promise(() => {}))
    const { kit, clock } = openSiwx({}, { storage, wallet })
    await settled()
    expect(kit.account.state().status).toBe('restoring')
    await kit.features.siwx.load()
    await settled()
    clock.advance(60_000)
    await expect.poll(() => kit.account.state().status).toBe('disconnected')
    await settled()
    expect(kept()).toHaveLength(1)
  })

  it('R4.17 last after the wallet disconnected when configured', async () => {
    const { storage, wallet, kept } = await leftBehind()
    wallet.authorised = false
    const { kit } = openSiwx({ signOutOnDisconnect: false }, { storage, wallet })
    await expect.poll(() => kit.account.state().status).toBe('disconnected')
    await settled()
    expect(kept()).toHaveLength(1)
  })

  it('last when a node is unreachable', async () => {
    const { storage, wallet } = await leftBehind()
    const verify = () => Promise.reject(networkErrors.create('unavailable', ['Ethereum']))
    const { kit } = await reloaded({ storage, wallet, verify })
    expect(kit.features.siwx.session).toBeDefined()
  })

  it.each<[string, (kept: Kept) => unknown]>([
    [
      'another account',
      (it) => ({ ...it, data: { ...it.data, accountAddress: accounts.bob.address } }),
    ],
    ['another network', (it) => ({ ...it, data: { ...it.data, chainId: 'eip155:8453' } })],
    [
      'a longer life',
      (it) => ({ ...it, data: { ...it.data, expirationTime: '2036-01-01T00:00:00Z' } }),
    ],
    ['another text', (it) => ({ ...it, message: it.message.replace('2026-11-28', '2036-11-28') })],
    ['no end', ({ data: { expirationTime: _, ...data }, ...it }) => ({ ...it, data })],
    ['no text', (it) => ({ ...it, message: 7 })],
    ['nothing', () => null],
  ])('drop a tampered copy with %s', async (_, tamper) => {
    const { storage, wallet, kept, write } = await leftBehind()
    write(kept().map(tamper))
    const { kit } = await reloaded({ storage, wallet })
    expect(kit.features.siwx.session).toBeUndefined()
    expect(kit.modal.isOpen).toBe(true)
  })

  it.each([
    ['text', '{'],
    ['a number', '7'],
    ['an object', '{"__proto__":{}}'],
  ])('ignore corrupt storage (%s)', async (_, text) => {
    const { storage, wallet } = await leftBehind()
    storage.setItem('@portico/siwx/sessions', text)
    const { kit } = await reloaded({ storage, wallet })
    expect(kit.features.siwx.session).toBeUndefined()
  })

  it('ignore a session of another site', async () => {
    const { storage, wallet } = await leftBehind()
    const { kit } = await reloaded({ storage, wallet }, { domain: 'other.example' })
    expect(kit.features.siwx.session).toBeUndefined()
  })

  it('end when they expire, also while the page is open', async () => {
    const { storage, wallet } = await leftBehind()
    const { kit, clock } = await reloaded({ storage, wallet })
    clock.advance(week - 1)
    expect(kit.features.siwx.session).toBeDefined()
    clock.advance(1)
    expect(kit.features.siwx.session).toBeUndefined()
  })

  it('R3.20 keep rows of another version of the site, also when the session ends', async () => {
    const { storage, wallet, kept, write } = await leftBehind()
    const newer = [{ version: 2, proof: 'a later form' }, { data: { chainId: 'eip155:1' } }]
    write([...newer, ...kept()])
    const { kit } = await reloaded({ storage, wallet })
    expect(kit.features.siwx.session).toBeDefined()
    await kit.features.siwx.signOut()
    await expect.poll(() => kept()).toEqual(newer)
    await (await kit.features.siwx.load()).requestSignIn()
    await (await kit.features.siwx.load()).sign()
    expect(kept().filter((it) => !('signature' in it))).toEqual(newer)
    expect(kept()).toHaveLength(3)
  })

  it('R3.20 keep sessions of a chain family without a verifier on this page', async () => {
    const { storage, wallet, kept, write } = await leftBehind()
    const [session] = kept()
    const other = { ...session, data: { ...session?.data, chainId: 'cosmos:cosmoshub-4' } }
    write([other])
    const { kit } = await reloaded({ storage, wallet })
    expect(kit.features.siwx.session).toBeUndefined()
    await (await kit.features.siwx.load()).sign()
    expect(kept()).toEqual([session, other].map(() => expect.anything()))
    expect(kept()[1]).toEqual(other)
  })

  it('survive changes at the same time in a slow storage', async () => {
    let rows: readonly unknown[] = []
    const tick = () => new Promise<void>((done) => setImmediate(done))
    const storage = {
      read: async () => {
        await tick()
        return rows
      },
      write: async (all: readonly unknown[]) => {
        await tick()
        rows = all
      },
    }
    const { first, second, sessions } = await twoSessions(storage)
    await Promise.all([sessions.accept(first), sessions.accept(second)])
    expect(rows).toHaveLength(2)
  })

  it.each(['read', 'write'] as const)(
    'R3.20 are stored although a %s before never settled, which fails after 10 s',
    async (never) => {
      let rows: readonly unknown[] = []
      let isStuck = true
      const storage = {
        read: () => (isStuck && never === 'read' ? new Promise<never>(() => {}) : rows),
        write(all: readonly unknown[]) {
          if (isStuck && never === 'write') return new Promise<never>(() => {})
          rows = all
        },
      }
      const { first, second, sessions, clock } = await twoSessions(storage)
      const failed = expect(sessions.accept(first)).rejects.toMatchObject({
        code: 'siwx/unavailable',
      })
      await settled()
      isStuck = false
      const stored = sessions.accept(second)
      clock.advance(9_999)
      await settled()
      expect(rows).toEqual([])
      clock.advance(1)
      await Promise.all([failed, stored])
      expect(rows).toEqual([expect.objectContaining({ data: second.data })])
      expect(clock.pending).toBe(0)
    },
  )

  it('R3.20 are stored beside rows of the storage that are no JSON', async () => {
    let rows: readonly unknown[] = [undefined, 1n]
    const storage: SiwxStorage = {
      read: () => rows,
      write(all) {
        rows = all
      },
    }
    const { first, sessions } = await twoSessions(storage)
    await sessions.accept(first)
    expect(rows).toEqual([expect.objectContaining({ data: first.data }), undefined, 1n])
    expect(await sessions.all()).toHaveLength(1)
  })

  it("use the dapp's storage in place of the kit’s", async () => {
    let kept: readonly unknown[] = []
    const storage = {
      read: async () => kept,
      write: (all: readonly unknown[]) => {
        kept = all
      },
    }
    const { kit, asked, storage: own } = openSiwx({ storage })
    const store = await asked()
    await store.sign()
    expect(kept).toHaveLength(1)
    expect(keysOf(own as ReturnType<typeof memoryDriver>)).toEqual([])
    expect(kit.features.siwx.session).toBeDefined()
  })
})

describe('the expiry of a session', () => {
  it('F9 is watched until the kit stops, without a timer afterwards', async () => {
    const { kit, clock, asked: question, stop } = openSiwx()
    await (await question()).sign()
    expect(kit.features.siwx.session).toBeDefined()
    expect(clock.pending).toBeGreaterThan(0)
    stop()
    expect(clock.pending).toBe(0)
  })
})
