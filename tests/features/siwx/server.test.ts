import { memoryDriver } from '@portico/core'
import { networkErrors } from '@portico/core/errors'
import { manualClock } from '@portico/core/testing'
import { verifier } from '@portico/eip155/siwx'
import type { SiwxStore } from '@portico/features/siwx'
import { createSiwx } from '@portico/server/siwx'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { chooseBob, evmWallet } from '../../fakes/evmWallet.ts'
import { asked, domain, now, openSiwx } from './setup/openSiwx.ts'
import { settled } from './setup/settled.ts'
import { visitor } from './setup/visitor.ts'

const server = `https://${domain}/api/siwx`
type Opened = ReturnType<typeof openSiwx> & { store: SiwxStore }
const day = 24 * 60 * 60_000

/** A page and the real handlers behind it, whose clock differs from the visitor's by `skew`. */
function served({ skew = 0, host = domain } = {}) {
  const real = verifier({ eoaOnly: true })
  const node = { isDown: false, answers: Promise.resolve() }
  const clock = manualClock(now + skew)
  const handler = createSiwx({
    domain: host,
    clock,
    verifiers: [
      {
        ...real,
        async verify(session) {
          await node.answers
          if (node.isDown) throw networkErrors.create('unavailable', ['Ethereum'])
          return real.verify(session)
        },
      },
    ],
  })
  const browser = visitor(`https://${domain}`, handler)
  const storage = memoryDriver()
  const wallet = evmWallet()
  const open = () => {
    const uri = `https://${domain}/`
    const options = { server, domain, uri }
    return openSiwx(
      { ...options, ...({ verifiers: undefined } as object) },
      { storage, wallet, fetch: browser.fetch },
    )
  }
  const isSignedIn = async () => {
    const headers = { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') }
    return (await handler.sessionOf(new Request(server, { headers }))) !== undefined
  }
  return { open, browser, node, clock, isSignedIn }
}

describe('sessions of a server', () => {
  it('R4.21 start with a signature and survive a reload', async () => {
    const { open, isSignedIn } = served()
    const first = open()
    const store = await first.asked()
    await store.sign()
    expect(first.kit.features.siwx.session).toMatchObject({ address: accounts.alice.address })
    expect(await isSignedIn()).toBe(true)
    first.stop()
    const { kit } = open()
    await expect.poll(() => kit.account.state().status).toBe('connected')
    await asked(kit)
    expect(kit.features.siwx.session).toMatchObject({ chainId: 'eip155:1' })
    expect(kit.modal.isOpen).toBe(false)
  })

  it('R4.17 end on the server on disconnect', async () => {
    const { open, isSignedIn } = served()
    const { kit, asked } = open()
    await (await asked()).sign()
    await kit.disconnect()
    await expect.poll(isSignedIn).toBe(false)
  })

  it('end on the server on sign-out, after which the visitor can sign in again', async () => {
    const { open, isSignedIn } = served()
    const { kit, asked: begin } = open()
    const store = await begin()
    await store.sign()
    await kit.features.siwx.signOut()
    expect(await isSignedIn()).toBe(false)
    await asked(kit)
    await store.sign()
    expect(await isSignedIn()).toBe(true)
  })

  it.each([
    ['a disconnect', (kit: Opened['kit']) => kit.disconnect()],
    ['a cancel', (_: Opened['kit'], store: Opened['store']) => store.cancel()],
    [
      'another account',
      async (_: Opened['kit'], __: Opened['store'], wallet: Opened['wallet']) => chooseBob(wallet),
    ],
  ])('R4.17 leave no session behind when %s happens during the verification', async (_, leave) => {
    const { open, node, isSignedIn } = served()
    const { kit, wallet, asked } = open()
    const store = await asked()
    let answer = () => {}
    node.answers = new Promise((resolve) => {
      answer = resolve
    })
    const signing = store.sign()
    await expect.poll(() => store.signing).toBe('check')
    await leave(kit, store, wallet)
    await settled()
    answer()
    await signing
    await settled()
    expect(await isSignedIn()).toBe(false)
    expect(kit.features.siwx.session).toBeUndefined()
  })

  it.each([-day, day])("accept a signature when the visitor's clock is %i ms off", async (skew) => {
    const { open } = served({ skew })
    const { kit, asked } = open()
    await (await asked()).sign()
    expect(kit.features.siwx.session).toBeDefined()
  })

  it('report an unreachable node, and accept the same signature later', async () => {
    const { open, node, isSignedIn } = served()
    const { wallet, asked } = open()
    const store = await asked()
    node.isDown = true
    await store.sign()
    expect(store.problem?.error.code).toBe('siwx/unavailable')
    node.isDown = false
    await store.sign()
    expect(await isSignedIn()).toBe(true)
    expect(wallet.methods.filter((it) => it === 'personal_sign')).toHaveLength(1)
  })

  it('accept the same signature after the server limited the requests', async () => {
    const { open, browser, isSignedIn } = served()
    const { wallet, asked } = open()
    const store = await asked()
    browser.state.isFull = true
    await store.sign()
    expect(store.problem?.error.code).toBe('siwxServer/rateLimited')
    browser.state.isFull = false
    await store.sign()
    expect(await isSignedIn()).toBe(true)
    expect(wallet.methods.filter((it) => it === 'personal_sign')).toHaveLength(1)
  })

  it('report that the message is for another site', async () => {
    const { open } = served({ host: 'other.example' })
    const store = await open().asked()
    await store.sign()
    expect(store.problem?.error.code).toBe('siwxServer/origin')
  })

  it('reject an expired nonce, and accept a new one', async () => {
    const { open, clock, isSignedIn } = served()
    const { wallet, asked } = open()
    const store = await asked()
    clock.advance(6 * 60_000)
    await store.sign()
    expect(store.problem?.error.code).toBe('siwx/badNonce')
    await store.sign()
    expect(await isSignedIn()).toBe(true)
    expect(wallet.methods.filter((it) => it === 'personal_sign')).toHaveLength(2)
  })

  it('end nothing and show no error to a returning visitor when the server is unreachable', async () => {
    const { open, browser } = served()
    const first = open()
    await (await first.asked()).sign()
    first.stop()
    browser.state.isDown = true
    const { kit, clock } = open()
    await expect.poll(() => kit.account.state().status).toBe('connected')
    for (let attempt = 0; attempt < 8; attempt++) {
      await settled()
      clock.advance(1_000)
    }
    await settled()
    expect(kit.modal.isOpen).toBe(false)
    expect(browser.state.asked).not.toContain('POST /api/siwx/signout')
    expect(browser.cookies.size).toBeGreaterThan(0)
  })
})
