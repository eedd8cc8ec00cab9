import { describe, expect, it } from 'vitest'
import { newAccount } from './fakes/newAccount.ts'
import { openSiwx, solana, start } from './openSiwx.ts'

const hour = 3_600_000
const at = (ms: number) => new Date(start + ms).toISOString()

describe('signing in on the server', () => {
  it('opens a session for the signer, which the page and the dapp’s own routes can read', async () => {
    const { signIn, sessionAt, siwx, page, alice } = openSiwx()
    expect(await sessionAt()).toBeNull()
    const session = { address: alice.address, chainId: solana, expirationTime: at(7 * 24 * hour) }
    const { status, body } = await signIn()
    expect([status, body]).toEqual([200, { session }])
    expect(await sessionAt()).toEqual(session)
    expect(await siwx.sessionOf(page.carrier())).toEqual(session)
    expect(await siwx.sessionOf({ headers: {} })).toBeUndefined()
  })

  it('reads a session from the headers of Node and Express', async () => {
    const { signIn, siwx, page, alice } = openSiwx()
    await signIn()
    const cookie = `other=1; ${page.carrier().headers.get('cookie')}`
    expect((await siwx.sessionOf({ headers: { cookie } }))?.address).toBe(alice.address)
  })

  it('ends a session after its lifetime, or earlier at the message’s expiration time', async () => {
    const { signIn, sessionAt, clock, page } = openSiwx({ lifetime: 2 * hour })
    expect((await signIn()).body.session.expirationTime).toBe(at(2 * hour))
    const { body, headers } = await signIn({ expirationTime: at(hour) })
    expect(body.session.expirationTime).toBe(at(hour))
    expect(headers.get('set-cookie')).toContain('Max-Age=3600;')
    clock.advance(hour - 1)
    expect(await sessionAt()).not.toBeNull()
    clock.advance(1)
    expect(await sessionAt()).toBeNull()
    expect(page.jar.size).toBe(1)
  })

  it('R4.21 keeps the sessions of several accounts, each until it ends, under a new id each time', async () => {
    const { signIn, siwx, page, alice, clock } = openSiwx()
    await signIn({ expirationTime: at(hour) })
    const before = page.carrier()
    const bob = newAccount()
    await signIn({}, { by: bob })
    expect(await siwx.sessionsOf(before)).toEqual([])
    const { session, sessions } = (await page.get('/api/siwx/session')).body
    expect(sessions.map(({ address }: { address: string }) => address)).toEqual([
      alice.address,
      bob.address,
    ])
    expect(session).toEqual(sessions[1])
    expect(await siwx.sessionsOf(page.carrier())).toEqual(sessions)
    clock.advance(hour)
    expect(await siwx.sessionsOf(page.carrier())).toEqual([session])
  })

  it('R4.17 ends only the requested sessions', async () => {
    const { signIn, siwx, page, alice } = openSiwx()
    const first = (await signIn()).body.session
    const again = (await signIn({ expirationTime: at(hour) })).body.session
    expect(await siwx.sessionsOf(page.carrier())).toEqual([again])
    const bob = newAccount()
    const second = (await signIn({}, { by: bob })).body.session
    const before = page.carrier()
    expect((await page.post('/api/siwx/signout', { sessions: [first] })).status).toBe(204)
    expect(await siwx.sessionsOf(page.carrier())).toEqual([second])
    expect(await siwx.sessionsOf(before)).toEqual([])
    const other = { address: alice.address, chainId: 'eip155:1' }
    await page.post('/api/siwx/signout', { sessions: [other] })
    expect(await siwx.sessionsOf(page.carrier())).toEqual([second])
    await page.post('/api/siwx/signout', { sessions: [second] })
    expect(page.jar.size).toBe(0)
  })

  it('keeps the latest ten sessions of one visitor', async () => {
    const { signIn, siwx, page } = openSiwx({ secret: 'x'.repeat(32) })
    const addresses = []
    for (let time = 0; time < 12; time++)
      addresses.push((await signIn({}, { by: newAccount() })).body.session.address)
    const kept = await siwx.sessionsOf(page.carrier())
    expect(kept.map(({ address }) => address)).toEqual(addresses.slice(-10))
    expect(page.carrier().headers.get('cookie')?.length).toBeLessThan(4_000)
  })

  it('ends the session on the server when the visitor signs out, so that a copied cookie is invalid', async () => {
    const { signIn, sessionAt, siwx, page } = openSiwx()
    await signIn()
    const copy = page.carrier()
    const { status, body } = await page.post('/api/siwx/signout')
    expect([status, body]).toEqual([204, undefined])
    expect(await sessionAt()).toBeNull()
    expect(page.jar.size).toBe(0)
    expect(await siwx.sessionOf(copy)).toBeUndefined()
    expect((await page.post('/api/siwx/signout')).status).toBe(204)
  })

  it('T11 issues unique nonces with 128 random bits, and returns the server’s time', async () => {
    const { page } = openSiwx()
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => page.get('/api/siwx/nonce')),
    )
    const nonces = replies.map(({ body }) => body.nonce)
    expect(new Set(nonces).size).toBe(100)
    expect(nonces.filter((nonce) => !/^[\da-f]{68}$/.test(nonce))).toEqual([])
    // The random bits follow the time of issue.
    expect(new Set(nonces.map((nonce) => nonce.slice(12, 44))).size).toBe(100)
    expect(replies[0]?.body.issuedAt).toBe(at(0))
    expect(replies[0]?.headers.get('cache-control')).toBe('no-store')
  })

  it('T11 creates a new session id, whatever cookies the request has', async () => {
    const { signIn, sessionAt, siwx, page } = openSiwx()
    await page.get('/api/siwx/nonce')
    const visitor = page.jar.get('__Host-siwx-visitor') ?? ''
    // Cookies that an attacker set before the visitor signed in.
    page.jar.set('__Host-siwx', visitor)
    expect(await sessionAt()).toBeNull()
    await signIn()
    const id = page.jar.get('__Host-siwx')
    expect(id).toHaveLength(43)
    expect(id).not.toBe(visitor)
    expect(page.jar.has('__Host-siwx-visitor')).toBe(false)
    const planted = { headers: { cookie: `__Host-siwx=${visitor}` } }
    expect(await siwx.sessionOf(planted)).toBeUndefined()
  })

  it('T11 sets cookies that scripts cannot read and other sites cannot send', async () => {
    const cookiesOf = async (domain: string, uri: string) => {
      const { page, signed } = openSiwx({ domain })
      const nonce = (await page.get('/api/siwx/nonce')).headers.getSetCookie()
      const body = await signed({ domain, uri })
      const { headers } = await page.post('/api/siwx/verify', body, { origin: new URL(uri).origin })
      return [...nonce, ...headers.getSetCookie()].map((text) => text.replace(/=[\w-]{43};/, '=…;'))
    }
    const safe = 'Path=/; HttpOnly; SameSite=Lax'
    expect(await cookiesOf('acme.example', 'https://acme.example/')).toEqual([
      `__Host-siwx-visitor=…; Max-Age=300; ${safe}; Secure`,
      `__Host-siwx=…; Max-Age=604800; ${safe}; Secure`,
      `__Host-siwx-visitor=; Max-Age=0; ${safe}; Secure`,
    ])
    expect(await cookiesOf('localhost:5173', 'http://localhost:5173/')).toEqual([
      `siwx-visitor=…; Max-Age=300; ${safe}`,
      `siwx=…; Max-Age=604800; ${safe}`,
      `siwx-visitor=; Max-Age=0; ${safe}`,
    ])
  })

  it('does not depend on the visitor’s clock, which may be a day off', async () => {
    for (const day of [-24 * hour, 24 * hour]) {
      const { signIn } = openSiwx()
      expect((await signIn({ issuedAt: at(day) })).status).toBe(200)
    }
  })
})
