import { describe, expect, it } from 'vitest'
import { memoryKeyStore } from '../../server/frame/device/openKeyStore.ts'
import { inWindow } from './setup/inWindow.ts'
import { dapp, openSite } from './setup/openWallet.ts'

const hour = 3_600_000
const year = 365 * 24 * hour
const text = (given: string) => Uint8Array.from(new TextEncoder().encode(given))
type Wallet = Awaited<ReturnType<ReturnType<typeof openSite>['newBrowser']>>
/** A signature with the account that the browser shows. */
const signX = async (wallet: Wallet) =>
  wallet.signMessage(text('x'), (await wallet.describe()).addresses?.eip155 ?? '', inWindow)
const json = (status: number, code: string, facts = {}) =>
  new Response(JSON.stringify({ error: { code, message: 'x', ...facts } }), { status })

describe('a browser whose clock is wrong', () => {
  it.each([-year, -hour, hour, year])(
    'logs in, signs and is still logged in after a reload, with a clock off by %d ms',
    async (offset) => {
      const { newBrowser, logIn } = openSite()
      const store = memoryKeyStore()
      const wallet = await newBrowser(offset, store)
      await logIn(wallet)
      expect(await wallet.isActive()).toBe(true)
      expect(await signX(wallet)).toHaveLength(65)
      const again = await newBrowser(offset, store)
      expect(await again.isActive()).toBe(true)
      expect(await signX(again)).toHaveLength(65)
    },
  )

  it('keeps its session when the clock is set right, and asks the site once', async () => {
    const { newBrowser, logIn, requests } = openSite()
    const store = memoryKeyStore()
    await logIn(await newBrowser(-year, store))
    const again = await newBrowser(year, store)
    const before = requests.length
    expect(await again.isActive()).toBe(true)
    expect(await again.isActive()).toBe(true)
    // The second is sent with the site's time.
    expect(requests.slice(before).map(({ path }) => path)).toEqual(['/api/wallet', '/api/wallet'])
  })

  it('loses a session that has really ended, and none while the site cannot be asked', async () => {
    const { newBrowser, logIn, clock, trouble } = openSite()
    const store = memoryKeyStore()
    await logIn(await newBrowser(0, store))
    clock.advance(31 * 24 * hour)
    const again = await newBrowser(0, store)
    trouble.answer = () => new TypeError('Failed to fetch')
    await expect(again.isActive()).rejects.toMatchObject({ code: 'secure/unreachable' })
    delete trouble.answer
    expect(await again.isActive()).toBe(false)
    expect(await store.get('session')).toBeUndefined()
  })
})

describe('a site that restarts', () => {
  it('while the code is typed loses nothing', async () => {
    const { newBrowser, confirm, codeOf, restart } = openSite()
    const wallet = await newBrowser()
    await wallet.emailStart('ada@example.org', dapp)
    await confirm()
    await wallet.deviceConfirmed()
    restart()
    await wallet.emailVerify(codeOf())
    expect((await wallet.describe()).isOpen).toBe(true)
  })

  it('while a device is confirmed is asked again, and not before it said so', async () => {
    const { newBrowser, confirm, trouble, requests } = openSite()
    const wallet = await newBrowser()
    await wallet.emailStart('ada@example.org', dapp)
    const answers = [
      new TypeError('Failed to fetch'),
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
      json(429, 'secure/rateLimited', { retryAfter: 1 }),
      new Response('garbage', { status: 200 }),
    ]
    trouble.answer = () => answers.shift()
    await confirm()
    await wallet.deviceConfirmed()
    expect(requests.filter(({ path }) => path === '/api/deviceStatus')).toHaveLength(5)
  })

  it('right after the code was accepted takes the same code again, and makes one wallet', async () => {
    const { newBrowser, confirm, codeOf, trouble, requests } = openSite()
    const wallet = await newBrowser()
    await wallet.emailStart('ada@example.org', dapp)
    await confirm()
    await wallet.deviceConfirmed()
    trouble.answer = (path) =>
      path === '/api/enrol' ? new Response('', { status: 503 }) : undefined
    await expect(wallet.emailVerify(codeOf())).rejects.toMatchObject({ code: 'secure/failed' })
    delete trouble.answer
    await wallet.emailVerify(codeOf())
    expect((await wallet.describe()).isOpen).toBe(true)
    expect(requests.filter(({ path }) => path === '/api/emailVerify')).toHaveLength(1)
  })

  it('and a page that closes in the middle of the first login: the next one finishes it', async () => {
    const { newBrowser, confirm, codeOf, trouble } = openSite()
    const store = memoryKeyStore()
    const wallet = await newBrowser(0, store)
    await wallet.emailStart('ada@example.org', dapp)
    await confirm()
    await wallet.deviceConfirmed()
    trouble.answer = (path) =>
      path === '/api/enrol' ? new TypeError('Failed to fetch') : undefined
    await expect(wallet.emailVerify(codeOf())).rejects.toMatchObject({ code: 'secure/unreachable' })
    delete trouble.answer
    const again = await newBrowser(0, store)
    expect((await again.describe()).isOpen).toBe(true)
    expect(await signX(again)).toHaveLength(65)
  })

  it('in the middle of a signature signs nothing, and signs afterwards', async () => {
    const { newBrowser, logIn, trouble } = openSite()
    const wallet = await newBrowser()
    await logIn(wallet)
    for (const answer of [
      new TypeError('Failed to fetch'),
      new Response('', { status: 500 }),
      new Response('{"jwe":1}'),
      new Response('<html>', { status: 200 }),
    ]) {
      trouble.answer = () => answer
      await expect(signX(wallet)).rejects.toMatchObject({
        code: expect.stringMatching(/^secure\/(unreachable|failed)$/),
      })
    }
    delete trouble.answer
    expect(await signX(wallet)).toHaveLength(65)
  })

  it('with an empty storage ends the session here as well', async () => {
    const { newBrowser, logIn, loseStorage } = openSite()
    const wallet = await newBrowser()
    await logIn(wallet)
    loseStorage()
    await expect(signX(wallet)).rejects.toMatchObject({ code: 'secure/session' })
    expect(await wallet.isActive()).toBe(false)
  })

  it('and answers 429 without a word of its own says how long to wait by its header', async () => {
    const { newBrowser, trouble } = openSite()
    const wallet = await newBrowser()
    trouble.answer = () => new Response('', { status: 429, headers: { 'retry-after': '17' } })
    await expect(wallet.emailStart('ada@example.org', dapp)).rejects.toMatchObject({
      code: 'secure/rateLimited',
      retryAfter: 17,
    })
  })
})

describe('two tabs of one browser', () => {
  it('R4.16 share a login and a log out', async () => {
    const { newBrowser, logIn } = openSite()
    const store = memoryKeyStore()
    const [one, other] = [await newBrowser(0, store), await newBrowser(0, store)]
    expect(await other.isActive()).toBe(false)
    await logIn(one)
    expect(await other.isActive()).toBe(true)
    expect((await other.describe()).addresses).toEqual((await one.describe()).addresses)
    await other.signOut()
    expect(await one.isActive()).toBe(false)
    await expect(one.describe()).rejects.toMatchObject({ code: 'notConnected' })
  })

  it('sign at once', async () => {
    const { newBrowser, logIn } = openSite()
    const store = memoryKeyStore()
    const [one, other] = [await newBrowser(0, store), await newBrowser(0, store)]
    await logIn(one)
    const [first, second] = await Promise.all([signX(one), signX(other)])
    expect(first).toEqual(second)
  })

  it('S12 enrol at once and have one wallet, which both open', async () => {
    const { newBrowser, clock, codeOf, confirm } = openSite()
    const store = memoryKeyStore()
    const tabs = [await newBrowser(0, store), await newBrowser(0, store)] as const
    const codes: string[] = []
    for (const tab of tabs) {
      clock.advance(60_000)
      await tab.emailStart('ada@example.org', dapp)
      await confirm()
      await tab.deviceConfirmed()
      codes.push(codeOf())
    }
    await Promise.all(tabs.map((tab, index) => tab.emailVerify(codes[index] ?? '')))
    const [one, other] = await Promise.all(tabs.map((tab) => tab.describe()))
    expect(one?.isOpen).toBe(true)
    expect(one?.addresses).toEqual(other?.addresses)
    expect(await signX(tabs[0])).toEqual(await signX(tabs[1]))
  })

  it('S12 open the wallet after another one has overwritten the share of this browser', async () => {
    const { newBrowser, logIn } = openSite()
    const store = memoryKeyStore()
    const wallet = await newBrowser(0, store)
    await logIn(wallet)
    const { eip155 = '' } = (await wallet.describe()).addresses ?? {}
    await store.delete('share')
    expect(await wallet.signMessage(text('x'), eip155, inWindow)).toHaveLength(65)
    await store.delete('share')
    expect((await wallet.describe()).isOpen).toBe(true)
  })

  it('S12 do not take the freshness of each other’s logins for an export', async () => {
    const { newBrowser, logIn } = openSite()
    const store = memoryKeyStore()
    const [one, other] = [await newBrowser(0, store), await newBrowser(0, store)]
    await logIn(one)
    await logIn(other, 'bob@example.org')
    await one.describe()
    await expect(one.exportKeys()).rejects.toMatchObject({ code: 'secure/login' })
  })
})
