import { manualClock } from '@portico/core/testing'
import { createSecureSite, type Mail, memorySecureStorage } from '@portico/server/secureSite'
import { describe, expect, it } from 'vitest'
import { type Device, newDevice } from './newDevice.ts'
import { dapp, newKey, origin, start, visitor } from './openSite.ts'

const email = 'ada@example.org'
const minuteMs = 60_000

type Options = Partial<Parameters<typeof createSecureSite>[0]>

/** A site with its own limits, which ask for far less than its rates by client allow. */
function open(options: Options = {}, clock = manualClock(start)) {
  const mails: Mail[] = []
  const send = { isDown: false }
  const site = createSecureSite({
    origin,
    dapps: { acme: [dapp] },
    storage: memorySecureStorage(),
    keys: [newKey()],
    mail: async (mail) => {
      if (send.isDown) throw new Error('421 try later')
      mails.push(mail)
    },
    clock,
    ...options,
  })
  const { call, post } = visitor(site, clock)
  const ask = (device: Device, ip: string, to = email) =>
    call(device, 'emailStart', { email: to, dapp }, { ip })
  const lastLink = () =>
    mails.flatMap(({ text }) => /\/confirm#([\w-]+)/.exec(text)?.[1] ?? []).at(-1)
  const confirm = (act = 'confirm', device?: string, token = lastLink()) =>
    post('/confirm', JSON.stringify({ token, act, device }), {}, '203.0.113.9')
  /** Confirms the last of those that wait. */
  const confirmLast = async () => confirm('confirm', (await confirm('look')).body.id)
  const lastCode = () => /\b\d{6}\b/.exec(mails.at(-1)?.subject ?? '')?.[0]
  const finish = (device: Device, login: string, ip: string) =>
    call(device, 'emailVerify', { login, code: lastCode() }, { ip })
  /** A stranger with an account of its own, who asks to log in with the mailbox from now on. */
  const takeOver = async (at: number, ip: string) => {
    const device = await newDevice()
    const own = { email: `eve${at}@example.org`, dapp }
    const { login } = (await call(device, 'emailStart', own, { ip })).body
    await confirmLast()
    const { token } = (await finish(device, login, ip)).body
    await call(device, 'emailChangeStart', { email }, { ip, token })
    return call(device, 'emailChangePrimary', { code: lastCode() }, { ip, token })
  }
  const logIn = async (ip: string) => {
    const device = await newDevice()
    const { body } = await ask(device, ip)
    await confirmLast()
    expect((await finish(device, body.login, ip)).status).toBe(200)
    return device
  }
  return { clock, mails, send, ask, confirm, confirmLast, finish, logIn, lastLink, takeOver }
}

it.each([
  ['a network that it has never logged in from', false],
  ['a network that it logged in from before', true],
])(
  'S14 a stranger keeps nobody out who logs in on a new browser from %s, and causes a handful of mails a day',
  async (_, isKnown) => {
    const { clock, mails, ask, confirm, finish, logIn } = open()
    if (isKnown) await logIn('2.2.2.2')
    const hosts = ['6.6.6.6', '2001:db8:6::1', '2001:db8:7::1']
    await clock.advance(60 * minuteMs)
    mails.length = 0
    let served = 0
    const own = await newDevice()
    const strangers = await Promise.all(hosts.map(() => newDevice()))
    for (let minute = 0; minute < 1_440; minute += 5) {
      for (const [at, host] of hosts.entries()) await ask(strangers[at]!, host)
      if ((await ask(own, '2.2.2.2')).status === 200) served += 1
      await clock.advance(5 * minuteMs)
    }
    expect(served).toBe(288)
    const strange = mails.filter(({ text }) => !text.includes('2.2.2.2'))
    expect(strange.length).toBeLessThanOrEqual(5)
    // And it gets in, by a link that was mailed at any time, beside the strangers who wait as well.
    const device = await newDevice()
    for (const [at, host] of hosts.entries()) await ask(strangers[at]!, host)
    const { body } = await ask(device, '2.2.2.2')
    await ask(await newDevice(), '6.6.6.6')
    const { devices } = (await confirm('look')).body
    const mine = devices.filter(({ place }: { place: string }) => place === '2.2.2.2').at(-1)
    expect((await confirm('confirm', mine.id)).status).toBe(200)
    expect((await finish(device, body.login, '2.2.2.2')).status).toBe(200)
  },
)

it('S14 sends no second mail while a link is new, and the same link confirms the browser that asked later', async () => {
  const { clock, mails, ask, confirm, confirmLast, finish } = open()
  const [first, second] = [await newDevice(), await newDevice()]
  await ask(first, '6.6.6.6')
  const { body } = await ask(second, '2.2.2.2')
  expect(body.action).toBe('VERIFY_DEVICE')
  expect(mails).toHaveLength(1)
  const look = (await confirm('look')).body
  expect(look.place).toBe('2.2.2.2')
  expect(look.devices.map(({ place }: { place: string }) => place)).toEqual(['6.6.6.6', '2.2.2.2'])
  expect((await confirm('confirm', 'x')).status).toBe(410)
  expect((await confirm()).status).toBe(400)
  expect((await confirmLast()).status).toBe(200)
  expect(mails).toHaveLength(2)
  expect((await finish(second, body.login, '2.2.2.2')).status).toBe(200)
  // The code belongs to that browser alone.
  expect((await confirm('look')).body).toMatchObject({ place: '6.6.6.6' })
  await clock.advance(10 * minuteMs)
  expect((await confirm('look')).status).toBe(410)
  expect((await confirm('confirm', look.id)).status).toBe(410)
})

it('S14 confirms the browser that the page showed and no other, whoever asks before the press', async () => {
  const { mails, ask, confirm, finish } = open()
  const [own, stranger] = [await newDevice(), await newDevice()]
  const { body } = await ask(own, '2.2.2.2')
  const shown = (await confirm('look')).body
  expect([shown.place, shown.devices]).toEqual(['2.2.2.2', undefined])
  const strange = await ask(stranger, '6.6.6.6')
  expect((await confirm()).status).toBe(400)
  expect((await confirm('confirm', shown.id)).status).toBe(200)
  expect(mails.at(-1)?.text).toContain('Network address: 2.2.2.2')
  expect((await finish(stranger, strange.body.login, '6.6.6.6')).status).not.toBe(200)
  expect((await finish(own, body.login, '2.2.2.2')).status).toBe(200)
  // The page of one that waits no more shows the others, and confirms none of them.
  expect((await confirm('confirm', shown.id)).body.error.code).toBe('secure/login')
  expect((await confirm('look')).body.place).toBe('6.6.6.6')
})

it('S14 ends a link that was used with the next mail, and says that it was used where there is none', async () => {
  const { clock, mails, ask, confirm, confirmLast, finish, lastLink } = open()
  const own = await newDevice()
  const { body } = await ask(own, '2.2.2.2')
  const used = lastLink()
  expect((await confirm('look')).body.isUsed).toBeUndefined()
  await confirmLast()
  expect((await finish(own, body.login, '2.2.2.2')).status).toBe(200)
  await clock.advance(minuteMs)
  const { length } = mails
  const strange = (await ask(await newDevice(), '6.6.6.6')).body
  expect(mails).toHaveLength(length + 1)
  expect(lastLink()).not.toBe(used)
  expect((await confirm('look', undefined, used)).status).toBe(410)
  const { id, isUsed } = (await confirm('look')).body
  expect([strange.action, isUsed]).toEqual(['VERIFY_DEVICE', undefined])
  expect((await confirm('confirm', id, used)).status).toBe(410)
  // Without a mail left, those that ask later wait for the link of before.
  let left = 10
  while (left > 0) {
    await confirmLast()
    const count = mails.length
    await clock.advance(minuteMs)
    await ask(await newDevice(), `7.7.7.${left}`)
    left = mails.length > count ? left - 1 : 0
  }
  const shown = (await confirm('look')).body
  expect(shown.isUsed).toBe(true)
  expect((await confirm('confirm', shown.id)).status).toBe(200)
})

it('S14 lets nobody push a browser out of those that wait for a link, however many ask', async () => {
  const { clock, mails, ask, confirm, confirmLast, finish, logIn } = open()
  await logIn('2.2.2.2')
  const own = await newDevice()
  expect((await ask(own, '3.3.3.3')).status).toBe(200)
  const answers: number[] = []
  for (let at = 0; at < 20; at += 1) answers.push((await ask(await newDevice(), '3.3.3.3')).status)
  expect(answers).toEqual([200, 200, ...Array(18).fill(429)])
  for (let host = 0; host < 4; host += 1)
    for (let at = 0; at < 4; at += 1) await ask(await newDevice(), `9.9.8.${host}`)
  // There is room for others from new networks, and for more from those that logged in before.
  expect((await ask(await newDevice(), '4.4.4.4')).status).toBe(200)
  for (let host = 0; host < 60; host += 1) await ask(await newDevice(), `9.9.9.${host}`)
  const known = await newDevice()
  const { body } = await ask(known, '2.2.2.2')
  const places = (await confirm('look')).body.devices.map(({ place }: { place: string }) => place)
  expect(places.filter((place: string) => place === '3.3.3.3')).toHaveLength(3)
  expect(places).toEqual(expect.arrayContaining(['2.2.2.2', '4.4.4.4', '9.9.8.3']))
  expect(places).toHaveLength(61)
  // Who is refused causes no mail, and is told when to ask again.
  const count = mails.length
  const refused = await ask(await newDevice(), '5.5.5.5')
  expect(refused.body.error).toMatchObject({ code: 'secure/rateLimited', retryAfter: 600 })
  expect(mails).toHaveLength(count)
  await confirmLast()
  expect((await finish(known, body.login, '2.2.2.2')).status).toBe(200)
  await clock.advance(10 * minuteMs)
  expect((await ask(await newDevice(), '5.5.5.5')).status).toBe(200)
})

it('S14 gets a link to its owner whoever had codes of address changes mailed there, which are few', async () => {
  const { mails, ask, confirmLast, finish, takeOver } = open()
  const changes: number[] = []
  for (let at = 0; at < 8; at += 1) changes.push((await takeOver(at, `6.6.6.${at}`)).status)
  expect(changes.filter((status) => status === 200)).toHaveLength(3)
  const [own, other] = [await newDevice(), await newDevice()]
  const { status, body } = await ask(own, '2.2.2.2')
  expect([status, mails.at(-1)?.to]).toEqual([200, email])
  expect(mails.at(-1)?.text).toContain('/confirm#')
  await confirmLast()
  expect((await finish(own, body.login, '2.2.2.2')).status).toBe(200)
  expect((await ask(other, '3.3.3.3')).status).toBe(200)
})

it('S14 mails a network that a login came from ten links in a day at most', async () => {
  const { clock, mails, ask, logIn } = open()
  await logIn('2.2.2.2')
  await clock.advance(60 * minuteMs)
  mails.length = 0
  for (let minute = 0; minute < 1_440; minute += 10) {
    expect((await ask(await newDevice(), '2.2.2.2')).status).toBe(200)
    await clock.advance(10 * minuteMs)
  }
  expect(mails.length).toBeGreaterThan(5)
  expect(mails.length).toBeLessThanOrEqual(10)
})

it('S14 a mail that could not be sent is tried again at once, with the link of before', async () => {
  const { clock, mails, send, ask, confirm } = open()
  const device = await newDevice()
  send.isDown = true
  for (let at = 0; at < 20; at += 1)
    expect((await ask(device, '2.2.2.2')).body.error.code).toBe('secure/mailFailed')
  send.isDown = false
  expect((await ask(device, '2.2.2.2')).status).toBe(200)
  expect(mails).toHaveLength(1)
  await clock.advance(11 * minuteMs)
  send.isDown = true
  const other = await newDevice()
  expect((await ask(other, '3.3.3.3')).body.error.code).toBe('secure/mailFailed')
  send.isDown = false
  expect((await ask(other, '3.3.3.3')).status).toBe(200)
  expect(mails).toHaveLength(2)
  expect((await confirm('look')).body.place).toBe('3.3.3.3')
})

describe('the mails of a day', () => {
  const shared = () => ({ storage: memorySecureStorage(), keys: [newKey()] })
  /** Asks from new networks and devices; returns how many mails that caused. */
  const flood = async ({ ask, mails, clock }: ReturnType<typeof open>, hosts: number, from = 1) => {
    const before = mails.length
    for (let at = 0; at < hosts; at += 1) {
      await ask(await newDevice(), `7.7.${from}.${at}`)
      await clock.advance(11 * minuteMs)
    }
    return mails.length - before
  }

  it('S14 are counted for a mailbox by all processes, and after a restart', async () => {
    const clock = manualClock(start)
    const options = shared()
    const first = open(options, clock)
    expect(await flood(first, 8, 1)).toBe(3)
    const second = open(options, clock)
    expect(await flood(second, 8, 2)).toBeLessThanOrEqual(1)
    expect(await flood(first, 8, 3)).toBeLessThanOrEqual(1)
  })

  it('S14 are neither more nor none after the clock was set back', async () => {
    const steady = manualClock(start)
    const shift = { ms: 0 }
    const clock = { ...steady, now: () => steady.now() + shift.ms, advance: steady.advance }
    const site = open(shared(), clock as typeof steady)
    expect(await flood(site, 8, 1)).toBe(3)
    shift.ms = -30 * 86_400_000
    expect(await flood(site, 8, 2)).toBeLessThanOrEqual(1)
    // They come back in the time that really passes.
    await steady.advance(2 * 86_400_000)
    expect(await flood(site, 8, 3)).toBeGreaterThanOrEqual(3)
  })

  it('S14 are counted for a client whatever mailboxes it asks for', async () => {
    const rates = { mailHost: { perSecond: 1 / 86_400, burst: 5 } }
    const { ask, mails } = open({ ...shared(), rates })
    const answers: number[] = []
    for (let at = 0; at < 8; at += 1)
      answers.push((await ask(await newDevice(), '6.6.6.6', `victim${at}@example.org`)).status)
    expect([answers, mails.length]).toEqual([[200, 200, 200, 200, 200, 429, 429, 429], 5])
    expect((await ask(await newDevice(), '5.5.5.5', 'victim7@example.org')).status).toBe(200)
  })

  it('S14 are counted for the site, half of them for those who logged in before', async () => {
    const rates = { mailSite: { perSecond: 1 / 86_400, burst: 12 } }
    const { ask, mails, logIn, finish } = open({ ...shared(), rates })
    const device = await logIn('2.2.2.2')
    mails.length = 0
    for (let at = 0; at < 12; at += 1)
      await ask(await newDevice(), `6.6.6.${at}`, `victim${at}@example.org`)
    expect(mails).toHaveLength(5)
    const { body } = await ask(device, '2.2.2.2')
    expect(body.action).toBe('VERIFY_OTP')
    expect((await finish(device, body.login, '2.2.2.2')).status).toBe(200)
  })

  it('S14 are not used up by mails that could not be sent', async () => {
    const rates = { mailHost: { perSecond: 1 / 86_400, burst: 2 } }
    const { ask, mails, send } = open({ ...shared(), rates })
    send.isDown = true
    for (let at = 0; at < 8; at += 1)
      await ask(await newDevice(), '6.6.6.6', `victim${at}@example.org`)
    send.isDown = false
    for (let at = 0; at < 8; at += 1)
      await ask(await newDevice(), '6.6.6.6', `victim${at}@example.org`)
    expect(mails).toHaveLength(2)
  })
})
