import { memorySecureStorage, secureErrors } from '@portico/server/secureSite'
import { describe, expect, it } from 'vitest'
import { newDevice } from './newDevice.ts'
import { dapp, newKey, openSite } from './openSite.ts'

const email = 'ada@example.org'

describe('a login by email', () => {
  it('R4.14 confirms a new browser by the link of a mail, then takes the code', async () => {
    const { call, mails, lastCode, lastLink, look, confirm } = openSite()
    const device = await newDevice()
    const started = await call(device, 'emailStart', { email, dapp })
    expect(started).toMatchObject({ status: 200, body: { action: 'VERIFY_DEVICE' } })
    const { login } = started.body
    const status = async () => (await call(device, 'deviceStatus', { login })).body.status
    expect(await status()).toBe('waiting')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: email, subject: 'Confirm a new browser for Acme wallet' })
    expect(mails[0]?.text).toContain('Browser: Firefox on Windows')
    expect(mails[0]?.text).toContain('Network address: 198.51.100.7')
    const token = lastLink()
    expect((await look(token)).body).toEqual({
      id: expect.any(String),
      browser: 'Firefox on Windows',
      place: '198.51.100.7',
      dapp,
    })
    expect(mails).toHaveLength(1)
    expect(await confirm(token)).toEqual({ status: 200, body: {} })
    expect(await status()).toBe('confirmed')
    const code = lastCode()
    expect(mails[1]?.subject).toBe(`${code} is your code for Acme wallet`)
    expect(mails[1]?.text).toContain('Browser: Firefox on Windows')
    expect(mails[1]?.text).toContain('Network address: 198.51.100.7')
    const session = await call(device, 'emailVerify', { login, code })
    expect(session).toMatchObject({
      status: 200,
      body: { user: { email, provider: 'email' }, wallet: null },
    })
    const { token: bearer, user } = session.body
    const known = await call(device, 'wallet', {}, { token: bearer })
    expect(known.body).toEqual({ user, wallet: null })
  })

  it('R4.14 sends the code at once to a browser that the mailbox has confirmed before', async () => {
    const { call, logIn, lastCode } = openSite()
    const { device, session } = await logIn()
    const { body } = await call(device, 'emailStart', { email: ' ADA@Example.org ', dapp })
    expect(body.action).toBe('VERIFY_OTP')
    const again = await call(device, 'emailVerify', { login: body.login, code: lastCode() })
    expect(again.body.user.id).toBe(session.user.id)
    expect(again.body.token).not.toBe(session.token)
    const other = await call(device, 'emailStart', { email: 'bob@example.org', dapp })
    expect(other.body.action).toBe('VERIFY_DEVICE')
  })

  it('S14 gives the same answer for an address with an account and one without', async () => {
    const { call, logIn } = openSite()
    await logIn()
    const device = await newDevice()
    const known = await call(device, 'emailStart', { email, dapp })
    const unknown = await call(device, 'emailStart', { email: 'eve@example.org', dapp })
    const shape = ({ status, body }: typeof known) => [status, body.action, body.login.length]
    expect(shape(known)).toEqual(shape(unknown))
  })

  it('S14 makes the same reads and writes for an address with an account and one without', async () => {
    const calls: string[] = []
    const memory = memorySecureStorage()
    const storage = {
      ...memory,
      get: (...args: Parameters<typeof memory.get>) => {
        calls.push(`get ${args[0]}`)
        return memory.get(...args)
      },
      write: (...args: Parameters<typeof memory.write>) => {
        calls.push(`write ${args[0].map(({ kind }) => kind)}`)
        return memory.write(...args)
      },
    }
    const { call, logIn } = openSite({ storage })
    await logIn()
    const device = await newDevice()
    const seen = async (address: string) => {
      calls.length = 0
      await call(device, 'emailStart', { email: address, dapp })
      return [...calls]
    }
    expect(await seen(email)).toEqual(await seen('eve@example.org'))
    expect(calls).not.toContain('get identity')
  })

  it('S14 allows five tries, also in parallel, and then not even the right code', async () => {
    const { call, confirm, lastCode } = openSite()
    const device = await newDevice()
    for (const parallel of [false, true]) {
      const { login } = (
        await call(device, 'emailStart', { email: `${parallel}@example.org`, dapp })
      ).body
      await confirm()
      const code = lastCode()
      const wrong = code === '000000' ? '000001' : '000000'
      const attempt = (given: string) => call(device, 'emailVerify', { login, code: given })
      const replies = parallel
        ? await Promise.all(Array.from({ length: 30 }, () => attempt(wrong)))
        : [1, 2, 3, 4, 5].map(() => undefined)
      if (!parallel) for (const at of replies.keys()) replies[at] = await attempt(wrong)
      for (let at = 0; parallel && at < 5; at += 1) await attempt(wrong)
      const codes = replies.map((reply) => reply?.body.error.code)
      if (!parallel) expect(codes).toEqual([...Array(4).fill('secure/code'), 'secure/tries'])
      expect((await attempt(code)).body.error.code).toBe('secure/login')
    }
  })

  it('S14 needs the code that was mailed, the device that asked and ten minutes at most', async () => {
    const { call, confirm, lastCode, clock } = openSite()
    const device = await newDevice()
    const thief = await newDevice()
    const { login } = (await call(device, 'emailStart', { email, dapp })).body
    const early = await call(device, 'emailVerify', { login, code: '123456' })
    expect(early.body.error.code).toBe('secure/notConfirmed')
    await confirm()
    const code = lastCode()
    const stolen = await call(thief, 'emailVerify', { login, code })
    expect(stolen).toMatchObject({ status: 410, body: { error: { code: 'secure/login' } } })
    expect((await call(thief, 'deviceStatus', { login })).body.status).toBe('expired')
    clock.advance(600_000)
    const late = await call(device, 'emailVerify', { login, code })
    expect(late.body.error.code).toBe('secure/login')
  })

  it('S14 accepts a code once, also from parallel requests', async () => {
    const { call, confirm, lastCode } = openSite()
    const device = await newDevice()
    const { login } = (await call(device, 'emailStart', { email, dapp })).body
    await confirm()
    const code = lastCode()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => call(device, 'emailVerify', { login, code })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await call(device, 'emailVerify', { login, code })).body.error.code).toBe(
      'secure/login',
    )
  })

  it('R5.01 refuses a second code within 30 s and says how long to wait', async () => {
    const { call, clock, mails } = openSite()
    const device = await newDevice()
    await call(device, 'emailStart', { email, dapp })
    clock.advance(8_000)
    const refused = await call(device, 'emailStart', { email, dapp })
    expect(refused).toEqual({
      status: 429,
      body: {
        error: {
          code: 'secure/resend',
          message: 'Please try again after 22 seconds',
          retryAfter: 22,
        },
      },
    })
    expect(mails).toHaveLength(1)
    clock.advance(22_000)
    expect((await call(device, 'emailStart', { email, dapp })).status).toBe(200)
  })

  it('R5.02 refuses what is no mail address, and letters that become others in lower case', async () => {
    const { call, mails } = openSite()
    const device = await newDevice()
    const bad = [
      '',
      'ada',
      'ada@',
      '@example.org',
      'a b@example.org',
      'ada@example',
      'a@b.c,d@e.fg',
    ]
    const tricks = ['ada@exam\u212Ale.org', 'ad\u0430@example.org', 'ada@example.org\nBcc: x@y.zz']
    for (const address of [...bad, ...tricks])
      expect((await call(device, 'emailStart', { email: address, dapp })).body.error.code).toBe(
        'secure/mail',
      )
    expect(mails).toEqual([])
  })

  it('R6.05 starts no login for a dapp that the operator does not serve', async () => {
    const { call, mails } = openSite()
    const device = await newDevice()
    const { status, body } = await call(device, 'emailStart', {
      email,
      dapp: 'https://evil.example',
    })
    expect([status, body.error.code]).toEqual([403, 'secure/dapp'])
    expect(mails).toEqual([])
  })

  it('a link works once, for ten minutes, and logs nobody in', async () => {
    const { call, look, confirm, lastLink, clock, mails } = openSite()
    const device = await newDevice()
    await call(device, 'emailStart', { email, dapp })
    const token = lastLink()
    const replies = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    expect(mails).toHaveLength(2)
    expect((await confirm(token)).body.error.code).toBe('secure/login')
    await call(device, 'emailStart', { email: 'bob@example.org', dapp })
    clock.advance(600_000)
    expect((await confirm()).status).toBe(410)
    expect((await look('x'.repeat(43))).status).toBe(410)
    expect((await confirm('short')).status).toBe(400)
  })

  it('a mail that cannot be sent leaves the login as it was, so that it can be tried again', async () => {
    let isDown = true
    const mails: { subject: string; text: string }[] = []
    const {
      call,
      confirm: confirmLink,
      errors,
    } = openSite({
      mail: async (mail) => {
        if (isDown) throw new Error('421 try later')
        mails.push(mail)
      },
    })
    const device = await newDevice()
    const failed = await call(device, 'emailStart', { email, dapp })
    expect([failed.status, failed.body.error.code]).toEqual([503, 'secure/mailFailed'])
    expect(JSON.stringify(failed.body)).not.toContain('421')
    expect(errors.length).toBeGreaterThan(0)
    isDown = false
    const { login } = (await call(device, 'emailStart', { email, dapp })).body
    const token = /#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1]
    const confirm = () => confirmLink(token)
    isDown = true
    expect((await confirm()).body.error.code).toBe('secure/mailFailed')
    expect((await call(device, 'deviceStatus', { login })).body.status).toBe('waiting')
    isDown = false
    expect((await confirm()).status).toBe(200)
  })

  it('a site without mail offers no login by mail', async () => {
    const storage = memorySecureStorage()
    const site = openSite({ storage, keys: [newKey()], mail: undefined as never })
    const reply = await site.call(await newDevice(), 'emailStart', { email, dapp })
    expect(reply.body.error.code).toBe(secureErrors.create('provider', []).code)
  })
})
