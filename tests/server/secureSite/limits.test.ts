import { manualClock } from '@portico/core/testing'
import { memorySecureStorage } from '@portico/server/secureSite'
import { describe, expect, it } from 'vitest'
import type { Rate } from '../../../server/src/limits/Limiter.ts'
import { createSecureLimits } from '../../../server/src/secureSite/http/createSecureLimits.ts'
import { createKeyRing } from '../../../server/src/secureSite/keys/createKeyRing.ts'
import { createMailQuotas } from '../../../server/src/secureSite/records/createMailQuotas.ts'
import { createRecords } from '../../../server/src/secureSite/records/createRecords.ts'
import { dapp, newKey, origin, start } from './openSite.ts'

const options = {
  origin,
  dapps: { acme: [dapp] },
  storage: memorySecureStorage(),
  keys: [newKey()],
}

function openLimits(rates: Record<string, Rate> = { default: { perSecond: 1, burst: 2 } }) {
  const clock = manualClock(start)
  const records = createRecords(memorySecureStorage(), createKeyRing(options.keys), clock)
  return createSecureLimits({ ...options, rates }, clock, createMailQuotas(records, clock))
}
const owner = { host: 'home', isKnown: true }
const codeOf = (wait: Promise<void>) =>
  wait.then(
    () => undefined,
    ({ code }) => code,
  )
const limited = 'secure/rateLimited'

describe('the limits of the secure site', () => {
  it('S14 keep those of a mailbox, however many devices and clients a stranger makes', async () => {
    const limits = openLimits()
    for (let at = 0; at < 10; at += 1)
      expect(await codeOf(limits.mail('ada', owner))).toBeUndefined()
    expect(await codeOf(limits.mail('ada', owner))).toBe(limited)
    // One more than the limiter keeps in memory.
    for (let at = 0; at <= 100_000; at += 1) await limits.device('share', `device ${at}`)
    expect(await codeOf(limits.mail('ada', owner))).toBe(limited)
  })

  it('S14 take nothing from a client for a mail that its mailbox has to wait for', async () => {
    const limits = openLimits({})
    const ask = (client: string, mailbox: string) =>
      limits.clientMail({ mailbox, client, isKnown: false })
    for (let at = 0; at < 3; at += 1) expect(await ask(`client ${at}`, 'ada')).toBe(0)
    for (let at = 0; at < 9; at += 1) expect(await ask('own', 'ada')).toBeGreaterThan(0)
    expect(await ask('own', 'bob')).toBe(0)
  })

  it('S14 give all addresses of an IPv6 site those of 16 clients', async () => {
    const limits = openLimits()
    const ask = (ip: string) => codeOf(limits.client('share', new Request(origin), { ip }))
    const answers: unknown[] = []
    for (let at = 0; at < 40; at += 1) answers.push(await ask(`2001:db8:1:${at}::1`))
    expect(answers.filter((it) => it === undefined)).toHaveLength(32)
    expect(answers.slice(32)).toEqual(Array(8).fill(limited))
    expect(await ask('2001:db8:2::1')).toBeUndefined()
    for (let at = 0; at < 40; at += 1) expect(await ask(`198.51.100.${at}`)).toBeUndefined()
  })

  it('S14 take nothing from the other addresses of a site for what a client had to wait for', async () => {
    const limits = openLimits()
    const ask = (ip: string) => codeOf(limits.client('share', new Request(origin), { ip }))
    for (let at = 0; at < 100; at += 1) await ask('2001:db8:1:1::1')
    for (let at = 2; at < 17; at += 1) expect(await ask(`2001:db8:1:${at}::1`)).toBeUndefined()
  })
})
