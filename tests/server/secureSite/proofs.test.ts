import { exportJWK, generateKeyPair } from 'jose'
import { describe, expect, it } from 'vitest'
import { newDevice } from './newDevice.ts'
import { dapp, openSite, origin } from './openSite.ts'

const path = '/api/emailStart'
const url = `${origin}${path}`
const body = JSON.stringify({ email: 'ada@example.org', dapp })

describe('the proof of a device', () => {
  it('S5 is refused with the wrong method, address, body, time, type, algorithm or key', async () => {
    const { post, clock, mails } = openSite()
    const device = await newDevice()
    const other = await newDevice()
    const iat = Math.floor(clock.now() / 1_000)
    const request = { url, body, now: clock.now() }
    const rsa = await generateKeyPair('RS256')
    const p384 = await generateKeyPair('ES384', { extractable: true })
    const { d } = await exportJWK(device.privateKey)
    const [head, payload, signature] = (await device.prove(request)).split('.')
    const bad: Record<string, string> = {
      none: '',
      text: 'x.y.z',
      long: `${await device.prove(request, { claims: { more: 'x'.repeat(4_000) } })}`,
      method: await device.prove(request, { claims: { htm: 'GET' } }),
      'another endpoint': await device.prove(request, { claims: { htu: `${origin}/api/enrol` } }),
      'another site': await device.prove(request, {
        claims: { htu: `https://evil.example${path}` },
      }),
      'no body hash': await device.prove(request, { claims: { bh: undefined } }),
      'another body': await device.prove({ ...request, body: `${body} ` }),
      'no id': await device.prove(request, { claims: { jti: undefined } }),
      'a short id': await device.prove(request, { claims: { jti: 'x' } }),
      'no time': await device.prove(request, { claims: { iat: undefined } }),
      'a fraction as time': await device.prove(request, { claims: { iat: iat + 0.12345 } }),
      'a time as text': await device.prove(request, { claims: { iat: String(iat) } }),
      type: await device.prove(request, { head: { typ: 'JWT' } }),
      'an extension': await device.prove(request, { head: { more: true } }),
      'no key': await device.prove(request, { head: { jwk: undefined } }),
      'the key of another': await device.prove(request, { head: { jwk: other.jwk } }),
      'signed by another': await device.prove(request, { key: other.privateKey }),
      'a private key': await device.prove(request, { head: { jwk: { ...device.jwk, d } } }),
      'another algorithm': await device.prove(request, {
        head: { alg: 'RS256', jwk: await exportJWK(rsa.publicKey) },
        key: rsa.privateKey,
      }),
      'another curve': await device.prove(request, {
        head: { alg: 'ES384', jwk: await exportJWK(p384.publicKey) },
        key: p384.privateKey,
      }),
      'no signature': `${head}.${payload}.`,
      'an unsigned token': `${Buffer.from('{"alg":"none","typ":"dpop+jwt"}').toString('base64url')}.${payload}.`,
      'a changed signature': `${head}.${payload}.${signature?.replace(/^./, (it) => (it === 'A' ? 'B' : 'A'))}`,
      'a key that is no point': await device.prove(request, {
        head: { jwk: { ...device.jwk, x: device.jwk.y } },
      }),
    }
    for (const [name, dpop] of Object.entries(bad)) {
      const reply = await post(path, body, { dpop })
      expect([name, reply.status, reply.body.error.code]).toEqual([name, 401, 'secure/proof'])
    }
    expect(mails).toEqual([])
    expect((await post(path, body, { dpop: await device.prove(request) })).status).toBe(200)
  })

  it('S5 is valid for a minute around its time; later the answer has the time of the site', async () => {
    const { post, clock } = openSite()
    const device = await newDevice()
    const at = (ms: number) => device.prove({ url, body, now: clock.now() + ms })
    for (const ms of [-61_000, 61_000, -86_400_000, 3e12]) {
      const reply = await post(path, body, { dpop: await at(ms) })
      expect(reply).toMatchObject({
        status: 401,
        body: { error: { code: 'secure/proofTime', now: clock.now() } },
      })
    }
    expect((await post(path, body, { dpop: await at(-59_000) })).status).toBe(200)
  })

  it('S5 works once, also in parallel and as long as it is valid', async () => {
    const { post, clock } = openSite()
    const device = await newDevice()
    const dpop = await device.prove({ url, body, now: clock.now() + 30_000 })
    const replies = await Promise.all(Array.from({ length: 5 }, () => post(path, body, { dpop })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    clock.advance(89_000)
    expect((await post(path, body, { dpop })).body.error.code).toBe('secure/proofUsed')
    clock.advance(2_000)
    expect((await post(path, body, { dpop })).body.error.code).toBe('secure/proofTime')
  })

  it('S5 a token of a session works on its own device only, until it ends', async () => {
    const { call, logIn, clock } = openSite({ sessionLifetime: 3_600_000 })
    const { token, device } = await logIn()
    const thief = await newDevice()
    const stolen = await call(thief, 'wallet', {}, { token })
    expect([stolen.status, stolen.body.error.code]).toEqual([401, 'secure/session'])
    for (const bad of ['x'.repeat(43), 'short', undefined])
      expect((await call(device, 'wallet', {}, { token: bad })).status).toBe(401)
    const bearer = { authorization: `Bearer ${token}` }
    expect((await call(device, 'wallet', {}, { headers: bearer })).status).toBe(401)
    expect((await call(device, 'wallet', {}, { token })).status).toBe(200)
    clock.advance(3_600_000)
    expect((await call(device, 'wallet', {}, { token })).body.error.code).toBe('secure/session')
  })

  it('R4.16 a session that was signed out is of no use any more', async () => {
    const { as } = await openSite().logIn()
    expect(await as('signOut')).toEqual({ status: 200, body: {} })
    expect((await as('wallet')).body.error.code).toBe('secure/session')
  })
})

describe('requests of the frame', () => {
  it('T7 come from a page of the site itself, as JSON and in bounded size', async () => {
    const { call, post, site } = openSite()
    const device = await newDevice()
    const from = (headers: Record<string, string>) =>
      call(device, 'emailStart', JSON.parse(body), { headers })
    const codeOf = async (reply: ReturnType<typeof from>) => (await reply).body.error.code
    expect(await codeOf(from({ origin: 'https://evil.example' }))).toBe('secure/origin')
    expect(await codeOf(from({ origin: 'null' }))).toBe('secure/origin')
    expect(await codeOf(from({ 'sec-fetch-site': 'same-site' }))).toBe('secure/origin')
    expect(await codeOf(from({ 'sec-fetch-site': 'cross-site' }))).toBe('secure/origin')
    expect(await codeOf(from({ 'content-type': 'text/plain' }))).toBe('secure/contentType')
    const long = await post(path, 'x'.repeat(70_000), {})
    expect([long.status, long.body.error.code]).toEqual([413, 'secure/tooLarge'])
    const get = await site(new Request(`http://localhost${path}`))
    expect(get.status).toBe(405)
    for (const none of ['/api/nothing', '/api/', '/api/toString', '/rpc/'])
      expect((await site(new Request(`http://localhost${none}`))).status).toBe(404)
  })

  it('R5.18 are refused with a body that does not fit, without its values', async () => {
    const { call, post, clock } = openSite()
    const device = await newDevice()
    const reply = await call(device, 'emailVerify', { login: 'x'.repeat(20), code: 'secret' })
    expect(reply.body.error).toEqual({
      code: 'secure/body',
      message: 'Cannot read the request: code: Expected six digits',
    })
    const dpop = await device.prove({ url, body: '{', now: clock.now() })
    expect((await post(path, '{', { dpop })).body.error.code).toBe('secure/body')
  })

  it('S14 are limited by client address, a /64 being one client, and by device', async () => {
    const two = { perSecond: 0.1, burst: 2 }
    const ipv6 = (tail: string) => `2001:db8:1:2:${tail}`
    const { call } = openSite({ rates: { default: two, deviceStatus: two } })
    const ask = async (ip: string, device = newDevice()) =>
      call(await device, 'deviceStatus', { login: 'x'.repeat(20) }, { ip })
    expect((await ask(ipv6('1:2:3:4'))).status).toBe(200)
    expect((await ask(ipv6('ffff:2:3:4'))).status).toBe(200)
    const limited = await ask(ipv6('9:9:9:9'))
    expect(limited).toMatchObject({
      status: 429,
      body: { error: { code: 'secure/rateLimited', retryAfter: 10 } },
    })
    expect((await ask('2001:db8:1:3::1')).status).toBe(200)
    const one = newDevice()
    expect((await ask('198.51.100.1', one)).status).toBe(200)
    expect((await ask('198.51.100.2', one)).status).toBe(200)
    expect((await ask('198.51.100.3', one)).status).toBe(429)
    expect((await ask('198.51.100.3')).status).toBe(200)
  })

  it('S14 mail one address only so often, without locking out a browser that it confirmed', async () => {
    const mail = { perSecond: 1 / 600, burst: 3 }
    const plenty = { perSecond: 100, burst: 1_000 }
    const { call, logIn, mails } = openSite({
      rates: { default: plenty, emailStart: plenty, emailVerify: plenty, confirm: plenty, mail },
    })
    const { device } = await logIn()
    const ask = async (own = newDevice()) =>
      call(await own, 'emailStart', { email: 'ada@example.org', dapp })
    const before = mails.length
    const statuses = []
    for (let at = 0; at < 20; at += 1) statuses.push((await ask()).status)
    expect(statuses).toEqual(Array(20).fill(200))
    expect(mails).toHaveLength(before + 1)
    expect((await call(device, 'emailStart', { email: 'ada@example.org', dapp })).body.action).toBe(
      'VERIFY_OTP',
    )
  })
})
